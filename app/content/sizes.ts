/** Our sizes in centimetres: the body they are cut for, and the finished kurti laid flat and doubled. */
export type SizeRow = {
  size: string;
  bust: number;
  waist: number;
  hips: number;
  kurtiBust: number;
  shoulder: number;
};

export const sizeChart: SizeRow[] = [
  { size: "S", bust: 84, waist: 68, hips: 92, kurtiBust: 92, shoulder: 36 },
  { size: "M", bust: 89, waist: 73, hips: 97, kurtiBust: 97, shoulder: 37 },
  { size: "L", bust: 94, waist: 78, hips: 102, kurtiBust: 102, shoulder: 38 },
  { size: "XL", bust: 99, waist: 84, hips: 107, kurtiBust: 107, shoulder: 39 },
  { size: "XXL", bust: 105, waist: 90, hips: 113, kurtiBust: 113, shoulder: 40 },
];

/** Whole inches are how tailors speak. */
export function inches(centimetres: number): string {
  return (Math.round((centimetres / 2.54) * 2) / 2).toLocaleString("en-IN");
}
