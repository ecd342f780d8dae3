import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { PictureUpload } from "#app/desk/picture-upload.tsx";
import type { viewOfPicture } from "./change-group-picture.server.ts";

/** The page where the picture of a category or collection is chosen. */
export function GroupPicturePage({
  shown: { name, picture, back },
  refused,
}: {
  shown: NonNullable<ReturnType<typeof viewOfPicture>>;
  refused: { message: string | undefined; alt: string | undefined; typed: string } | undefined;
}) {
  return (
    <DeskPage
      title={`Picture of ${name}`}
      intro="Very wide: three times as wide as high. Phones show the middle of it."
      error={refused?.message}
    >
      {picture && <img src={picture.path} alt={picture.alt} width={320} />}
      <PictureUpload
        hasPicture={picture !== null}
        alt={refused?.typed ?? picture?.alt}
        error={refused?.alt}
      />
      <p>
        <Link to={back}>Back to {name}</Link>
      </p>
    </DeskPage>
  );
}
