/** Where what is ordered under load is sent. */
export const shippingAddress = {
  address: "12, Chowk",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "226003",
};
