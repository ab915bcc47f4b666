import { fillUrl } from '../../document/fill-fields.ts';
import { msg } from '../../messages/message.ts';
import { isHttpsUrl } from '../../text/https-url.ts';
import { finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** A page that is served over https does not display what is loaded without it. */
export const partUrlNotHttps: ProblemCheck = {
  code: 'part-url-not-https',
  severity: 'error',
  test: 'The url of a part, card image or button is not a complete address that starts with https://. A url that is a single placeholder is checked when it is filled.',
  find: ({ contents }) =>
    contents.flatMap(({ fields, where, owner }) =>
      fields.flatMap((field): ProblemFinding[] => {
        if (field.holds !== 'url' || isValid(field.source)) return [];
        const { path, source } = field;
        const message =
          source.trim() === ''
            ? msg('{owner} has a part without an address. Add one that starts with https://.', {
                owner: nameOwnerFirst(owner),
              })
            : msg('{owner} has the address “{url}”. Use a complete address that starts with https://.', {
                owner: nameOwnerFirst(owner),
                url: source,
              });
        const secure = source.trim().replace(/^(http:\/\/)?/i, 'https://');
        const fix = source.trim() !== '' && isValid(secure) && secure.includes('.');
        return [
          finding(
            path,
            where,
            message,
            fix ? fixReplace(msg('Change to {value}', { value: secure }), path, secure) : undefined,
          ),
        ];
      }),
    ),
};

/** Whether the address is valid for some values of its placeholders. */
function isValid(url: string): boolean {
  const result = fillUrl(url, () => SOME_VALUE);
  return 'filled' in result && (result.filled === SOME_VALUE || isHttpsUrl(result.filled));
}

const SOME_VALUE = 'x';
