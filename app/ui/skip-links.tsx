import { usePageHandle } from "./page-handle.ts";

/** For the keyboard, before everything else on a page. */
export function SkipLinks() {
  const { skip } = usePageHandle();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {skip && (
        <a className="skip-link" href={skip.to}>
          {skip.label}
        </a>
      )}
    </>
  );
}
