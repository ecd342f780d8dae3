import { sampleChart } from "#app/sizes/sample-chart.ts";
import { SizeTable } from "#app/sizes/size-table.tsx";
import { OneState, Part, States } from "#app/ui/styleguide/styleguide-part.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { MessageForm } from "./message-form.tsx";

const own = { name: "Length", cm: { S: 96, M: 97.5 } };
const ownChart = { sizes: ["S", "M", "L"], body: [], piece: [own] };
const errors = {
  name: "Please enter your name.",
  contact: "Please enter an e-mail address or a mobile number.",
  text: "Please enter your message.",
};

/** The part of the styleguide about words and places. */
export function StyleguideContent({ article }: { article: ArticleCard | undefined }) {
  return (
    <>
      <Part
        title="Size table"
        when="Where a size is chosen: body and finished piece, or the piece alone; a size may lack a measure."
      >
        <OneState
          name="sizes"
          states={{
            "Body and piece": <SizeTable chart={sampleChart} />,
            "Of one piece, with a gap": <SizeTable chart={ownChart} />,
          }}
        />
      </Part>
      {article && (
        <Part title="Article card" when="In the list of the blog.">
          <States states={{ "An article": <ArticleCard article={article} /> }} />
        </Part>
      )}
      <Part title="Contact" when="On the contact page: the ways and the message.">
        <ContactWays
          note="Have your order number at hand."
          hours={[{ days: "Monday to Saturday", time: "10 AM to 6 PM" }]}
        />
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
      </Part>
    </>
  );
}
