import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.each([
  ["नील की कहानी", { lang: "hi" }],
  ["हम Jaipur में छापते हैं।", { lang: "hi" }],
  ["ہم مرادآباد میں پیتل کے چراغ بناتے ہیں۔", { lang: "ur", dir: "rtl" }],
  ["ہم Jaipur میں ہیں", { lang: "ur", dir: "rtl" }],
  ["हमारे बारे में / ہمارے بارے میں", {}],
  ["Namaste, मीरा writes", {}],
  ["Hand printed", {}],
  ["₹1,450", {}],
  ["", {}],
])("%j is read aloud in its own language", (text, expected) => {
  expect(languageOf(text)).toEqual(expected);
});
