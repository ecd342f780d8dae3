import { expect, test } from "vitest";
import { inLatin } from "./latin.ts";

test.each([
  ["सिल्क", "silk"],
  ["साड़ी", "sari"],
  ["छपाई", "chhapai"],
  ["लहंगा", "lahanga"],
  ["फूल", "phul"],
  ["શાલ", "shal"],
  ["சேலை", "chelai"],
  ["बैग", "baig"],
  ["ऐश्वर्या", "aishvarya"],
  ["चौकी", "chauki"],
  ["औरत", "aurat"],
  ["শাড়ি", "shari"],
  ["Silk", "Silk"],
  ["絹", "絹"],
])("%s is %s in Latin letters", (word, latin) => {
  expect(inLatin(word)).toBe(latin);
});
