/** Before a name, or short for one: who is called so by nobody. */
const titles =
  /^(dr|mr|mrs|ms|miss|shri|sri|shree|smt|kum|kumari|prof|adv|capt|col|maj|md|mohd|श्री|श्रीमती|सुश्री|डॉ)$/i;

/** "Asha" of "Asha Verma" and "Lakshmi" of "Dr. K. Lakshmi": the first word that is no title and no initial, else all of it. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const isName = (word: string) => word.length > 1 && !word.endsWith(".") && !titles.test(word);
  return words.find(isName) ?? name.trim();
}
