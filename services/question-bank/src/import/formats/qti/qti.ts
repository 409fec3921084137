import { posix } from 'node:path';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { type ChildNode, type Element, isTag } from 'domhandler';
import type { SourceRow } from '../../source.ts';
import type { Format, ReadableFile } from '../format.ts';
import { splitPath } from '../place.ts';
import { fileAddress, type QuizQuestion, questionRow } from '../question-row.ts';
import { plainText, type RichText, readHtml, textOf } from '../rich-text.ts';
import { childOf, childrenOf, findAll, nameOf, readXml } from '../xml.ts';

/** IMS QTI: items of version 1.2 or 2.1, in a zip archive with their pictures, or as one XML file. */
export const qti: Format = {
  recognize: ({ text, names }) => {
    if (names.includes('imsmanifest.xml')) return 1;
    // Documents of Office are archives of XML too.
    if (names.some((name) => name.endsWith('.xml'))) return names.includes('[Content_Types].xml') ? 0 : 0.3;
    return /<(?:\w+:)?(?:questestinterop|assessmentItem)[\s>]/.test(text) ? 1 : 0;
  },
  *read(file) {
    let line = 0;
    for (const { path, xml } of documentsOf(file)) {
      let root: Element;
      try {
        root = readXml(xml, path.slice(-60));
      } catch (error) {
        if (!(error instanceof WrongFile)) throw error;
        yield { line: ++line, reason: error.message };
        continue;
      }
      const items =
        nameOf(root) === 'assessmentItem' ? [root] : findAll(root, 'item').filter(({ attribs }) => attribs.ident);
      for (const item of items) yield readItem(item, { line: ++line, file, path });
    }
    if (line === 0) throw new WrongFile('There are no questions of QTI 1.2 or 2.1 in this file.');
  },
};

function documentsOf(file: ReadableFile): Iterable<{ path: string; xml: string }> {
  if (file.text !== '') return [{ path: 'The file', xml: file.text }];
  const zip = file.zip();
  const paths = zip.names.filter(
    (name) => /\.xml$/i.test(name) && !/(?:^|\/)(?:imsmanifest|assessment_meta)\.xml$/.test(name),
  );
  // One at a time: together they could be large.
  return (function* () {
    for (const path of paths) yield { path, xml: zip.read(path)?.toString('utf8') ?? '' };
  })();
}

type Place = { line: number; file: ReadableFile; path: string };

function readItem(item: Element, { line, file, path }: Place): SourceRow {
  const name = item.attribs.title ?? '';
  const question = nameOf(item) === 'item' ? ofVersion1(item) : ofVersion2(item);
  if (typeof question === 'string') return { line, reason: `“${(name || path).slice(0, 60)}” ${question}` };
  // An export of a bank has the number and the place there.
  const [, number] = /^fairway-(.+)$/.exec(item.attribs.identifier ?? '') ?? [];
  const names = splitPath(item.attribs.label ?? '');
  return questionRow({ line, name, number, path: names, ...question }, file, (src) => {
    if (file.text !== '') return undefined;
    const address = fileAddress(src).replace(/^\$IMS-CC-FILEBASE\$\//, '');
    const zip = file.zip();
    return zip.read(posix.join(posix.dirname(path), address)) ?? zip.read(address);
  });
}

type Read = Omit<QuizQuestion, 'line' | 'name'> | string;

function ofVersion1(item: Element): Read {
  const presentation = childOf(item, 'presentation');
  const responses = findAll(presentation, 'response_lid');
  const [response] = responses;
  const others = ['response_str', 'response_num', 'response_grp', 'response_xy'].flatMap((one) =>
    findAll(presentation, one),
  );
  if (!response || responses.length > 1 || others.length > 0) return 'is not a single-choice question';
  if (/^multiple$/i.test(response.attribs.rcardinality ?? '')) return 'lets readers choose several answers';
  const feedback = new Map(childrenOf(item, 'itemfeedback').map((one) => [one.attribs.ident ?? '', materialOf(one)]));
  const right = new Set<string>();
  const reasons = new Map<string, RichText>();
  for (const condition of findAll(childOf(item, 'resprocessing'), 'respcondition')) {
    const conditions = childOf(condition, 'conditionvar');
    const isNegated = findAll(conditions, 'not').length > 0;
    const idents = isNegated ? [] : findAll(conditions, 'varequal').map(({ children }) => plainText(children).trim());
    const isScored = childrenOf(condition, 'setvar').some(({ children }) => Number(plainText(children)) > 0);
    for (const ident of idents) {
      if (isScored) right.add(ident);
      const shown = childrenOf(condition, 'displayfeedback').map(({ attribs }) =>
        feedback.get(attribs.linkrefid ?? ''),
      )[0];
      if (shown && idents.length === 1) reasons.set(ident, shown);
    }
  }
  const choices = findAll(response, 'response_label').map((label) => ({
    text: materialOf(label),
    isRight: right.has(label.attribs.ident ?? ''),
    reason: reasons.get(label.attribs.ident ?? ''),
  }));
  return { stem: materialOf(presentation, response), choices, explanation: feedback.get('general_fb') };
}

/** The texts and pictures within an element, except within another one. */
function materialOf(element: Element | undefined, except?: Element): RichText {
  const isOutside = (node: Element) => {
    for (let up = node.parent; up && up !== element; up = up.parent) if (up === except) return false;
    return true;
  };
  const parts = findAll(element, 'material')
    .filter(isOutside)
    .flatMap(({ children }) => children.filter(isTag))
    .map(partOf);
  return {
    text: parts
      .map(({ text }) => text)
      .join('\n')
      .trim(),
    pictures: parts.flatMap(({ pictures }) => pictures),
  };
}

function partOf(part: Element): RichText {
  if (nameOf(part) === 'matimage')
    return { text: '', pictures: [{ src: part.attribs.uri ?? '', alt: part.attribs.label ?? '' }] };
  if (nameOf(part) !== 'mattext') return { text: '', pictures: [] };
  if (part.children.some(isTag)) return textOf(part.children);
  const text = plainText(part.children);
  return part.attribs.texttype === 'text/html' || /<\/?[a-z][^<>]*>/i.test(text)
    ? readHtml(text)
    : { text: text.trim(), pictures: [] };
}

function ofVersion2(item: Element): Read {
  const body = childOf(item, 'itemBody');
  const interactions = findAll(body, 'choiceInteraction');
  const [interaction] = interactions;
  const count = findAll(body, 'simpleChoice').length;
  if (!interaction || interactions.length > 1 || count === 0 || hasOtherInteraction(body))
    return 'is not a single-choice question';
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attribs }) => attribs.identifier === interaction.attribs.responseIdentifier,
  );
  if (declaration?.attribs.cardinality !== 'single') return 'lets readers choose several answers';
  const right = new Set(
    findAll(childOf(declaration, 'correctResponse'), 'value').map(({ children }) => plainText(children).trim()),
  );
  const isFeedback = (name: string) => name === 'feedbackinline' || name === 'feedbackblock';
  const choices = childrenOf(interaction, 'simpleChoice').map((choice) => {
    const inline = [...findAll(choice, 'feedbackInline'), ...findAll(choice, 'feedbackBlock')].flatMap(
      ({ children }) => children,
    );
    return {
      text: textOf(choice.children, isFeedback),
      isRight: right.has(choice.attribs.identifier ?? ''),
      reason: inline.length > 0 ? textOf(inline) : undefined,
    };
  });
  const prompt = childOf(interaction, 'prompt')?.children ?? [];
  const stem = [textOf(body?.children ?? [], (name) => name === 'choiceinteraction'), textOf(prompt as ChildNode[])];
  const feedback = childrenOf(item, 'modalFeedback').map(({ children }) => textOf(children));
  return {
    stem: joined(stem),
    choices,
    explanation: feedback.length > 0 ? joined(feedback) : undefined,
  };
}

const joined = (parts: RichText[]): RichText => ({
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n'),
  pictures: parts.flatMap(({ pictures }) => pictures),
});

function hasOtherInteraction(body: Element | undefined): boolean {
  const names = [
    'textEntryInteraction',
    'extendedTextInteraction',
    'inlineChoiceInteraction',
    'matchInteraction',
    'orderInteraction',
  ];
  return names.some((name) => findAll(body, name).length > 0);
}
