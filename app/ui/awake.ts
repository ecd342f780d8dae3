import { useEffect, useState } from "react";

/** Whether React is awake: false in what is sent, and where no script runs or its own fails. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
