import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** That mails wait for a mail server, with the way to one. */
export function MailsWait({ mails }: { mails: string }) {
  return (
    <Notice tone="warning" title="No mail server is set">
      <p>{mails}, only saved here. Once it is set, you choose which of them to send.</p>
      <ButtonLink to="/admin/settings/connections/mail" variant="secondary">
        Set up mail server
      </ButtonLink>
    </Notice>
  );
}
