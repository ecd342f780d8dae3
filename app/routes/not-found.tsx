import { notFound } from "#app/http/responses.server.ts";

/** Every address that is none of ours; the error screen in root.tsx speaks. */
export function loader() {
  throw notFound("This page does not exist, or is no longer here.");
}

export function action() {
  throw notFound("This page does not exist, or is no longer here.");
}

export default function NotFound() {
  return null;
}
