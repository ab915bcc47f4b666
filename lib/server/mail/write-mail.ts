import type { MailText } from './create-mailer';

/** `link` leads to the page that the email is about. */
export type Letter = { subject: string; lines: readonly string[]; link?: { label: string; url: string } };

/** An email as plain text and as simple HTML, with the same words. */
export function writeMail({ subject, lines, link }: Letter): MailText {
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: `${[...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n')}\n`,
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`),
      ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    ].join('\n'),
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
