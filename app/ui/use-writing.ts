import { useNavigation } from "react-router";

/** A form of this page that writes is on its way, or the page that answers it. */
export function useWriting(): boolean {
  return useNavigation().formMethod === "POST";
}
