/** Where a parcel can be followed by everybody: Shiprocket's own page for an air waybill. */
export function trackingLink(awb: string): string {
  return `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;
}
