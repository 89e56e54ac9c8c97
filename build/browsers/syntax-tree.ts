/** A node of a script’s syntax tree, by ESTree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
export const nameOf = (value: unknown) =>
  isNode(value) && value.type === "Identifier" ? String(value.name) : undefined;

export function memberName({ computed, property }: Node): string | undefined {
  if (!computed) return nameOf(property);
  const { type, value } = property as Node;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

export function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child;
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

/** What has a name in `key`. */
export const KEYED: ReadonlySet<string> = new Set(["Property", "PropertyDefinition", "MethodDefinition"]);

export const isMember = (node: Node) => node.type === "MemberExpression";

/** Every name that a script gives to something of its own: a name that is left refers to a global. */
export function listOwnNames(program: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name) names.add(name);
    else for (const child of childrenOf(pattern)) bind(child.type === "Property" ? child.value : child);
  };
  const visit = (node: Node): void => {
    if (node.type === "VariableDeclarator" || node.type.startsWith("Class") || FUNCTIONS.has(node.type))
      bind(node.id);
    if (FUNCTIONS.has(node.type)) for (const parameter of node.params as unknown[]) bind(parameter);
    if (/^Import.*Specifier$/.test(node.type)) bind(node.local);
    if (node.type === "CatchClause") bind(node.param);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
}

/** Every name that a script gives to a property or method of an object or class of its own. */
export function listOwnMembers(program: Node, names = new Set<string>()): Set<string> {
  const visit = (node: Node, isPattern: boolean): void => {
    const isKey = KEYED.has(node.type) && !node.computed && !(node.type === "Property" && isPattern);
    const name = isKey ? nameOf(node.key) : undefined;
    if (name) names.add(name);
    if (node.type === "AssignmentExpression" && isNode(node.left) && isMember(node.left)) {
      names.add(memberName(node.left) ?? "");
    }
    for (const child of childrenOf(node)) visit(child, node.type === "ObjectPattern");
  };
  visit(program, false);
  return names;
}
