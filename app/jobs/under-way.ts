/**
 * Long work that several may ask for at once, in this process: whoever asks while it is under way
 * gets the same promise. Between processes a claim decides.
 */
export function underWay<Id, Result = void>() {
  const running = new Map<Id, Promise<Result>>();
  return (id: Id, work: () => Promise<Result>): Promise<Result> => {
    const present = running.get(id);
    if (present) return present;
    const begun = work().finally(() => running.delete(id));
    running.set(id, begun);
    return begun;
  };
}
