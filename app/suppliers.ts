import { razorpaySettings } from "./payment-providers/razorpay/razorpay-settings.ts";
import { shiprocketSettings } from "./shipping/couriers/shiprocket/shiprocket-settings.ts";
import type { SupplierSettings } from "./supplier-settings.ts";

/** What each supplier with an adapter may be set to in the environment. */
export const supplierSettings: readonly SupplierSettings[] = [razorpaySettings, shiprocketSettings];
