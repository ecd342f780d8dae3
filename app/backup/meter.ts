/** Told what is being done, in words for the operator, and how much of the whole is done, 0 to 1. */
export type OnStep = (step: string, done: number) => void;

/** Counts the bytes that are behind one who has `whole` of them to go through. */
export function startMeter(whole: number, onStep: OnStep) {
  let total = whole;
  let gone = 0;
  let doing = "";
  const tell = () => onStep(doing, total > 0 ? Math.min(1, gone / total) : 0);
  return {
    step(step: string): void {
      doing = step;
      tell();
    },
    /** When it is known better how many they are. */
    expect(bytes: number): void {
      total = bytes;
    },
    add(bytes: number): void {
      gone += bytes;
      tell();
    },
  };
}
export type Meter = ReturnType<typeof startMeter>;

/** So often somebody who looks is told anew. */
const TOLD_EVERY_MS = 250;

/** Hands on every other step, and of one step what is due. */
export function nowAndThen(onStep: OnStep): OnStep {
  let told = { step: "", at: 0 };
  return (step, done) => {
    const at = performance.now();
    if (step === told.step && at - told.at < TOLD_EVERY_MS) return;
    told = { step, at };
    onStep(step, done);
  };
}

/** In the terminal: a line for each step, and for each tenth of the whole. */
export function printSteps(): OnStep {
  let last = "";
  return (step, done) => {
    const line = `  ${step} … ${Math.floor(done * 10) * 10} %`;
    if (line !== last) console.log(line);
    last = line;
  };
}
