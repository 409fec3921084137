import { parseSync } from '@swc/core';

/** For tests: the API paths, value imports and broken rules in a source file. */
export type Findings = {
  /** A description of each broken rule. */
  faults: string[];
  /** Every path literal. `method` is '' if the path is not in a client call. */
  paths: { path: string; method: string }[];
  /** The modules that are imported for values, not only for types. */
  values: string[];
};

type Node = { type: string; [key: string]: unknown };

const methods = ['get', 'post', 'put', 'delete'];
const casts = ['TsAsExpression', 'TsTypeAssertion'];

/** Reads the syntax tree of a file. It has no type information, so anything named `api` counts as the client. */
export function readSource(code: string, { tsx = false } = {}): Findings {
  const found: Findings = { faults: [], paths: [], values: [] };
  /** Variables that contain a reply or part of one. */
  const replies = new Set<string>();
  const inCalls = new Set<Node>();
  walk(parseSync(code, { syntax: 'typescript', tsx, target: 'es2024' }), (node) => {
    if (node.type === 'VariableDeclarator' && isReply(node.init, replies)) {
      for (const name of namesIn(node.id)) replies.add(name);
    }
    if (casts.includes(node.type) && isReply(node.expression, replies)) found.faults.push('a reply is cast');
    if (node.type === 'ImportDeclaration') readImport(node, found);
    if (node.type === 'CallExpression') readCall(node, found, inCalls);
    const path = textOf(node);
    if (path?.startsWith('/api/') && !inCalls.has(node)) found.paths.push({ path, method: '' });
  });
  return found;
}

function readImport(node: Node, { values }: Findings): void {
  const specifiers = childrenOf(node.specifiers);
  const isTypeImport = node.typeOnly === true || (specifiers.length > 0 && specifiers.every((one) => one.isTypeOnly));
  if (!isTypeImport) values.push(String(asNode(node.source)?.value));
}

/** A path is a literal, a conditional with two literals, or a variable. */
function readCall(node: Node, { faults, paths }: Findings, inCalls: Set<Node>): void {
  const method = methodOf(node);
  const argument = firstArgument(node);
  if (method === undefined) return;
  if (node.typeArguments) faults.push(`api.${method} has a type argument`);
  const choices = argument?.type === 'ConditionalExpression' ? [argument.consequent, argument.alternate] : [argument];
  for (const choice of choices.map(asNode)) {
    const path = textOf(choice);
    if (choice && path !== undefined) {
      inCalls.add(choice);
      paths.push({ path, method });
    } else if (choice?.type === 'TemplateLiteral' || choice?.type === 'BinaryExpression') {
      faults.push(`the path of api.${method} is built from parts`);
    }
  }
}

/** The method of a client call: `api.get(…)`, `host.api.get(…)`, or any object's method with an API path. */
function methodOf(call: Node): string | undefined {
  const callee = asNode(call.callee);
  const method = nameOf(callee?.property);
  if (callee === undefined || method === undefined || !methods.includes(method)) return undefined;
  const object = asNode(callee.object);
  const isClient = [nameOf(object), nameOf(object?.property)].includes('api');
  return isClient || textOf(firstArgument(call))?.startsWith('/api/') ? method : undefined;
}

/** Whether an expression is a reply from the client, another service or fetch, or part of one. */
function isReply(value: unknown, replies: Set<string>): boolean {
  const node = asNode(value);
  switch (node?.type) {
    case 'Identifier':
      return replies.has(String(node.value));
    case 'MemberExpression':
      return isReply(node.object, replies);
    case 'AwaitExpression':
      return isReply(node.argument, replies);
    case 'OptionalChainingExpression':
      return isReply(node.base, replies);
    case 'ParenthesisExpression':
    case 'TsNonNullExpression':
    case 'TsAsExpression':
      return isReply(node.expression, replies);
    case 'CallExpression': {
      const callee = asNode(node.callee);
      if (methodOf(node) !== undefined || nameOf(callee) === 'askService') return true;
      return nameOf(callee?.property) === 'json' || isReply(callee?.object, replies);
    }
    default:
      return false;
  }
}

function namesIn(pattern: unknown): string[] {
  const names: string[] = [];
  walk(pattern, (node) => names.push(nameOf(node) ?? ''));
  return names;
}

function nameOf(value: unknown): string | undefined {
  const node = asNode(value);
  return node?.type === 'Identifier' ? String(node.value) : undefined;
}

/** The text of a string, or of a template without expressions. */
function textOf(value: unknown): string | undefined {
  const node = asNode(value);
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral' || childrenOf(node.expressions).length > 0) return undefined;
  return childrenOf(node.quasis).map(({ raw }) => String(raw))[0];
}

const firstArgument = (call: Node): Node | undefined => asNode(childrenOf(call.arguments)[0]?.expression);

const asNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined;

const childrenOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const node = asNode(value);
  if (node) visit(node);
  for (const child of Object.values(value)) walk(child, visit);
}
