import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { returnCourse } from "#app/content/return-phrases.ts";
import { unsetShop } from "#app/shop.ts";
import { AnswerForms } from "./return-forms.tsx";

const answerTo = (reason: string) => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <AnswerForms id="06B7BBAE51" wish="return" reason={reason} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};

test("the postage is promised for what is the shop's fault, and not for a change of mind", () => {
  const { sending } = returnCourse({ returnsAnything: true, offersExchange: true }, unsetShop);
  expect(sending).toContain("for a change of mind you pay for sending it back");
  expect(answerTo("flaw")).toContain("We are sorry that your order is not right.");
  expect(answerTo("flaw")).toContain("We refund the postage.");
  const toOther = answerTo("unwanted");
  expect(toOther).toContain("with the number 06B7BBAE51 on the parcel. You pay for sending them");
  expect(toOther).not.toMatch(/sorry|We refund/);
});
