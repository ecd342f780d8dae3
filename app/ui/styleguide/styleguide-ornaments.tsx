import { motifNames } from "#app/brand/ornaments.ts";
import { Carousel } from "../carousel.tsx";
import { Icon } from "../icon.tsx";
import { lineIcons, markIcons } from "../icon-names.ts";
import { Divider, Motif } from "../motif.tsx";
import { Part } from "./styleguide-part.tsx";

/** The part of the styleguide about what is drawn. */
export function StyleguideOrnaments() {
  return (
    <>
      <Part
        title="Ornaments and icons"
        when="Stitches between sections and where nothing is; icons beside words, or alone where a name is read out."
      >
        <div className="cluster">
          {motifNames.map((name) => (
            <Motif name={name} key={name} />
          ))}
        </div>
        {motifNames.map((name) => (
          <Divider motif={name} key={name} />
        ))}
        <ul className="cluster">
          {[...lineIcons, ...markIcons].map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Carousel"
        when="A few things of one kind; a row that is swept until the script wakes."
      >
        <Carousel kind="cards" label="Four cards">
          {motifNames.map((name) => (
            <div className="panel" key={name}>
              <h3>{name}</h3>
              <Motif name={name} />
            </div>
          ))}
        </Carousel>
      </Part>
    </>
  );
}
