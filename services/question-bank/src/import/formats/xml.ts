import { WrongFile } from '@fairway/kit/csv/read-csv';
import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';

const maxDepth = 200;

/**
 * The root of an XML text. The parser reads no DTD: an entity of a file's own stays as it is written, and nothing is
 * fetched. Throws a WrongFile if the text is cut off, or declares entities.
 */
export function readXml(text: string, name = 'The file'): Element {
  if (/<!ENTITY/i.test(text)) throw new WrongFile(`${name} declares entities, which are not read.`);
  let [depth, isEnding, isCut] = [0, false, false];
  const handler = new DomHandler(undefined, { withStartIndices: true });
  const parser = new Parser(
    {
      onparserinit: (one) => handler.onparserinit(one),
      onopentag: (tag, attributes) => {
        depth++;
        if (depth > maxDepth) throw new WrongFile(`${name} has elements within more than ${maxDepth} others.`);
        handler.onopentag(tag, attributes);
      },
      onclosetag: (_tag, isImplied) => {
        depth--;
        // An empty element such as <br/> has an implied end too.
        isCut ||= isImplied && isEnding;
        handler.onclosetag();
      },
      ontext: (data) => handler.ontext(data),
      oncdatastart: () => handler.oncdatastart(),
      oncdataend: () => handler.oncdataend(),
      onend: () => handler.onend(),
    },
    { xmlMode: true },
  );
  parser.write(text);
  isEnding = true;
  parser.end();
  if (isCut) throw new WrongFile(`${name} is not whole: an element of its XML does not end. Export it again.`);
  const root = (handler.root as Document).children.find(isTag);
  if (!root) throw new WrongFile(`${name} is not XML.`);
  return root;
}

/** The name without a prefix such as `qti:`. */
export const nameOf = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1);

const isNamed = (node: ChildNode, name: string): node is Element => isTag(node) && nameOf(node) === name;

export const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  (parent?.children ?? []).filter((node): node is Element => isNamed(node, name));

export const childOf = (parent: Element | undefined, name: string): Element | undefined => childrenOf(parent, name)[0];

/** In the order of the file, at any depth. */
export function findAll(parent: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  const waiting: ChildNode[] = [...(parent?.children ?? [])].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) {
      if ('children' in node) waiting.push(...(node.children.toReversed() as ChildNode[]));
      continue;
    }
    if (nameOf(node) === name) found.push(node);
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}

type Handler = ConstructorParameters<typeof Parser>[0];

/**
 * Parses XML in pieces, and stops after each: as one string, a large file would take three times its size. No DTD is
 * read.
 */
export async function* parseXml(pieces: AsyncIterable<Uint8Array> | undefined, on: Handler): AsyncGenerator<void> {
  const parser = new Parser(on, { xmlMode: true });
  const decoder = new TextDecoder();
  for await (const piece of pieces ?? []) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** The attributes of each element of this name, whatever its prefix. */
export function attributesIn(xml: Uint8Array | undefined, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser(
    { onopentag: (tag, attributes) => void (tag.slice(tag.indexOf(':') + 1) === name && found.push(attributes)) },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(xml));
  return found;
}
