import { useRouteLoaderData } from "react-router";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { DeskFacts } from "./waiting.server.ts";

type RootOfDesk = { toast?: ToastMessage; desk?: DeskFacts };

/** What the root has loaded for a page of the desk; nothing where the root itself failed. */
export function useRootOfDesk(): RootOfDesk {
  return (useRouteLoaderData("root") ?? {}) as RootOfDesk;
}
