/** Messages of a refused call by field path, e.g. `items.0.name`. */
export type Refused = Readonly<Record<string, string>>;

/**
 * Returns the message for a field, or else the first message for a value inside it, e.g. one of
 * several products.
 */
export function messageFor(refused: Refused, path: string): string | undefined {
	const inside = Object.keys(refused).find((one) => one.startsWith(`${path}.`));
	return refused[path] ?? (inside === undefined ? undefined : refused[inside]);
}

/**
 * Returns the messages that do not belong to a field of the form. They are shown above the button,
 * so that no message is lost.
 */
export function messagesWithoutField(refused: Refused, fields: readonly string[]): string[] {
	const isShown = (path: string) => fields.includes(path.split('.')[0] ?? '');
	return [
		...new Set(
			Object.keys(refused).flatMap((path) => (isShown(path) ? [] : (refused[path] ?? []))),
		),
	];
}

/**
 * Returns the messages for a nested record of the input, with shortened paths, e.g. `partner.name`
 * as `name`.
 */
export function refusedUnder(refused: Refused, under: string | undefined): Refused {
	if (under === undefined) return refused;
	const inside = ([path, message]: [string, string]) => [
		path.startsWith(`${under}.`) ? path.slice(under.length + 1) : path,
		message,
	];
	return Object.fromEntries(Object.entries(refused).map(inside));
}
