import { expect, test } from "vitest";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { shipOrders } from "./ship-orders.server.ts";
import { suggestedCourier } from "./shipment.server.ts";

const context = contextOf({ kind: "operator", name: "operator" });
const statusOf = (id: string) =>
  sqlite.prepare("select status from orders where id = ?").pluck().get(id);

function packed(number: number): string {
  writeOrder(number);
  const { id } = sqlite.prepare("select id from orders where number = ?").get(number) as {
    id: string;
  };
  sqlite.prepare("update orders set status = 'paid', paid_at = 5 where id = ?").run(id);
  sqlite.prepare("update orders set status = 'packed' where id = ?").run(id);
  return id;
}
const parcel = (orderId: string, tracking: string, courier = "Speed Post") => ({
  orderId,
  courier,
  tracking,
});

test("a wrong number sends none; each that is packed goes out with its own, once", () => {
  const [one, two] = [packed(5001), packed(5002)];
  const wrong = shipOrders(context, { parcels: [parcel(one, "EA1"), parcel(two, "<no>")] });
  expect(wrong).toMatchObject({ shipped: 0, errors: { [two]: { tracking: expect.any(String) } } });
  expect(statusOf(one)).toBe("packed");

  const link = "https://courier.example/EA1";
  const booked = { courier: "Speed Post", tracking: "EA1", link };
  const parcels = [{ ...parcel(one, "EA1"), booked }, parcel(two, ""), parcel("nothing", "EA3")];
  const sent = shipOrders(context, { parcels });
  expect(sent).toEqual({ shipped: 2, errors: {}, left: { nothing: "there is no such order" } });
  expect([statusOf(one), statusOf(two)]).toEqual(["shipped", "shipped"]);
  const numbers = sqlite
    .prepare("select tracking_number from shipments where order_id in (?, ?) order by order_id = ?")
    .pluck();
  expect(numbers.all(one, two, two)).toEqual(["EA1", null]);
  const links = sqlite.prepare("select link from shipments where order_id = ?").pluck();
  expect([links.get(one), links.get(two)]).toEqual([link, null]);

  expect(shipOrders(context, { parcels: [parcel(one, "EA1")] }).left).toEqual({
    [one]: "order 5001 is shipped",
  });
});

test("the courier that is suggested is the one on the rates, else the one used last", () => {
  sqlite.exec("delete from shipments");
  expect(suggestedCourier("Standard delivery")).toBe("");
  expect(suggestedCourier("Delhivery Surface")).toBe("Delhivery Surface");
  const [first, second] = [packed(5003), packed(5004)];
  shipOrders(context, { parcels: [parcel(first, "", "India Post")] });
  shipOrders(context, { parcels: [parcel(second, "", "DTDC")] });
  for (const chosen of ["Standard delivery", "Surface", null]) {
    expect(suggestedCourier(chosen)).toBe("DTDC");
  }
});
