import type { StoredRow } from '../../stored-rows.ts';
import { createPictureFolder } from '../picture-folder.ts';
import { joinPath } from '../place.ts';
import { explanationOf, letters, placeOf, reasonsOf } from '../record.ts';
import { escapeXml, htmlOf, lineHtml } from '../write-xml.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import type { Writer } from '../writer.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const content = 'http://www.imsglobal.org/xsd/imscp_v1p1';

/** A package of QTI 2.1: an item for each question, the pictures, and the manifest. */
export const writeQti: Writer = (pages, readPicture) =>
  writeZip(
    (async function* (): AsyncGenerator<ZipEntry> {
      const pictures = createPictureFolder('items/images', readPicture);
      const items: { number: string; picture: string }[] = [];
      for await (const page of pages) {
        for (const question of page) {
          pictures.add(question);
          const { row, picture } = question;
          items.push({ number: row.bankNumber, picture: picture && row.illustration });
          yield { name: `items/${row.bankNumber}.xml`, content: Buffer.from(declaration + itemXml(question)) };
        }
      }
      yield* pictures.entries();
      yield { name: 'imsmanifest.xml', content: manifest(items) };
    })(),
  );

/** An identifier must not begin with a digit. */
const identifier = (number: string) => `fairway-${number}`;
const addressOf = (name: string) => `images/${encodeURIComponent(name)}`;

function itemXml(question: StoredRow): string {
  const { row, picture } = question;
  const reasons = reasonsOf(question);
  const choices = letters.map((letter, at) => {
    const reason = reasons[at]
      ? `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${letter}" showHide="show">${lineHtml(reasons[at])}</feedbackInline>`
      : '';
    return `<simpleChoice identifier="${letter}">${lineHtml(row.choices[at] ?? '')}${reason}</simpleChoice>`;
  });
  const shown = `<p><img src="${escapeXml(addressOf(row.illustration))}" alt="${escapeXml(row.illustrationAlt)}"/></p>`;
  const explanation = explanationOf(question);
  return `<assessmentItem xmlns="${qti}" identifier="${identifier(row.bankNumber)}" title="${escapeXml(row.label)}" label="${escapeXml(joinPath(placeOf(question), ' / '))}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${row.answer.toUpperCase()}</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<outcomeDeclaration identifier="EXPLANATION" cardinality="single" baseType="identifier"/>
<itemBody>${htmlOf(row.stem)}${picture === '' ? '' : shown}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
${choices.join('\n')}
</choiceInteraction></itemBody>
<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition><setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue><setOutcomeValue identifier="EXPLANATION"><baseValue baseType="identifier">shown</baseValue></setOutcomeValue></responseProcessing>
${explanation === '' ? '' : `<modalFeedback outcomeIdentifier="EXPLANATION" identifier="shown" showHide="show">${htmlOf(explanation)}</modalFeedback>\n`}</assessmentItem>
`;
}

async function* manifest(items: { number: string; picture: string }[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${declaration}<manifest xmlns="${content}" identifier="fairway"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>\n`,
  );
  for (const { number, picture } of items) {
    const files = [`items/${number}.xml`, ...(picture === '' ? [] : [`items/${addressOf(picture)}`])];
    yield Buffer.from(
      `<resource identifier="${identifier(number)}" type="imsqti_item_xmlv2p1" href="items/${number}.xml">${files.map((href) => `<file href="${escapeXml(href)}"/>`).join('')}</resource>\n`,
    );
  }
  yield Buffer.from('</resources></manifest>\n');
}
