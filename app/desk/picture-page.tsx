import { Link } from "react-router";
import type { imagePreview } from "#app/content/page-image.ts";
import { DeskPage } from "./desk-page.tsx";
import { PictureUpload } from "./picture-upload.tsx";

/** The page where the one picture of something is chosen. */
export function PicturePage({
  shown: { name, picture, back, print },
  intro,
  refused,
}: {
  shown: {
    name: string;
    picture: ReturnType<typeof imagePreview> | null;
    back: string;
    print: string;
  };
  /** How it is cut. */
  intro: string;
  refused: { message: string | undefined; alt: string | undefined; typed: string } | undefined;
}) {
  return (
    <DeskPage title={`Picture of ${name}`} intro={intro}>
      {picture && <img src={picture.path} alt={picture.alt} width={320} />}
      <PictureUpload
        shown={print}
        hasPicture={picture !== null}
        alt={refused?.typed ?? picture?.alt}
        errors={{ picture: refused?.message, alt: refused?.alt }}
      />
      <p>
        <Link to={back}>Back to {name}</Link>
      </p>
    </DeskPage>
  );
}
