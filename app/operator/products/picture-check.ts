const MB = 1024 * 1024;

/** Says before the sending what the server would say after it; "" when all is well. */
export function pictureProblem(files: { name: string; size: number }[]): string {
  if (files.length > 10) return "Please choose at most 10 pictures.";
  const large = files.find((file) => file.size > 15 * MB);
  if (large) return `${large.name} is larger than 15 MB. Please make it smaller.`;
  const sum = files.reduce((size, file) => size + file.size, 0);
  return sum > 60 * MB ? "Together the pictures are larger than 60 MB." : "";
}

/** "3 pictures, 28.4 MB". */
export function sizeWords(files: { size: number }[]): string {
  const sum = files.reduce((size, file) => size + file.size, 0);
  const count = files.length === 1 ? "1 picture" : `${files.length} pictures`;
  return `${count}, ${(sum / MB).toFixed(1)} MB`;
}
