/** One scan of a parcel as the tracking webhook tells it; every field of the real one that is read. */
export function trackingEvent(options: {
  awb: string;
  reference: string;
  status: number;
  label: string;
  /** "23 05 2023 11:43:52", Indian time. */
  at?: string;
  isReturn?: boolean;
  more?: Record<string, unknown>;
}) {
  const { awb, reference, status, label, at = "23 11 2026 11:43:52", isReturn, more } = options;
  return {
    awb,
    courier_name: "Delhivery Surface",
    current_status: label,
    // The order table's number: another one, and not to be used.
    current_status_id: status === 18 ? 20 : status,
    shipment_status: label,
    shipment_status_id: status,
    current_timestamp: at,
    order_id: reference,
    sr_order_id: supplierOrderId(reference),
    awb_assigned_date: "2026-11-22 14:30:00",
    pickup_scheduled_date: "2026-11-23 09:00:00",
    etd: "2026-11-27 15:40:19",
    scans: [
      {
        date: "2026-11-23 11:43:52",
        status: "X-UCI",
        activity: "Manifested - Manifest uploaded",
        location: "Lucknow_Chowk (Uttar Pradesh)",
        "sr-status": "NA",
        "sr-status-label": "NA",
      },
    ],
    is_return: isReturn ? 1 : 0,
    channel_id: 3422553,
    pod_status: "OTP Based Delivery",
    pod: "Not Available",
    ...more,
  };
}

/** One of theirs for each of ours. */
export function supplierOrderId(reference: string): number {
  const own = reference.replace(/_\d+$/, "");
  return [...own].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_000_000, 7);
}
