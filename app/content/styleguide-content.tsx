import { OneState, Part, States } from "#app/ui/styleguide-part.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleCard as Card } from "./articles.server.ts";
import { ChowkMap } from "./chowk-map.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { MessageForm } from "./message-form.tsx";
import { SizeChart } from "./size-chart.tsx";
import { SizeTable } from "./size-table.tsx";
import { houseChart, type SizeChartData } from "./sizes.ts";

const own = { name: "Length", cm: { S: 96, M: 97.5 } };
const ownChart = { words: "", sizes: ["S", "M", "L"], body: [], piece: [own] };
const errors = {
  name: "Please write your name.",
  contact: "Please write an e-mail address or a mobile number.",
  text: "Please write your message.",
};

/** Where the link beside the sizes leads to. */
function Table({ chart }: { chart: SizeChartData }) {
  return (
    <div id="size-chart">
      <SizeTable chart={chart} />
    </div>
  );
}

/** The part of the styleguide about words and places. */
export function StyleguideContent({ article }: { article: Card | undefined }) {
  return (
    <>
      <Part
        title="Size table"
        when="Where a size is chosen: body and finished piece, or the piece alone; a size may lack a measure."
      >
        <OneState
          name="sizes"
          states={{
            "A kurti": <Table chart={houseChart("kurti")} />,
            "A set": <Table chart={houseChart("set")} />,
            "Of one piece, with a gap": <Table chart={ownChart} />,
            "As a product's page unfolds it": <SizeChart chart={houseChart("kurti")} />,
          }}
        />
      </Part>
      {article && (
        <Part title="Article card" when="In the list of the blog.">
          <States states={{ "An article": <ArticleCard article={article} /> }} />
        </Part>
      )}
      <Part title="Contact" when="On the contact page: the ways, the message, the place.">
        <ContactWays />
        <OneState
          name="writing"
          states={{
            Empty: <MessageForm busy={false} />,
            Refused: (
              <MessageForm
                message="Please look at the marked fields."
                errors={errors}
                busy={false}
              />
            ),
            "Under way": <MessageForm busy />,
          }}
        />
        <ChowkMap />
      </Part>
    </>
  );
}
