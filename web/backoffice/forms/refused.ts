/** Messages of a refused call by the path of their field, e.g. `items.0.name`. */
export type Refused = Readonly<Record<string, string>>;

/** Returns the message for a field, or for the first part of it, e.g. one of several products. */
export function messageFor(refused: Refused, path: string): string | undefined {
	const inside = Object.keys(refused).find((one) => one.startsWith(`${path}.`));
	return refused[path] ?? (inside === undefined ? undefined : refused[inside]);
}

/**
 * Returns the messages for which the form has no field; they are shown above its button, so that no
 * message is lost.
 */
export function messagesWithoutField(refused: Refused, fields: readonly string[]): string[] {
	const isShown = (path: string) => fields.includes(path.split('.')[0] ?? '');
	return [
		...new Set(
			Object.keys(refused).flatMap((path) => (isShown(path) ? [] : (refused[path] ?? []))),
		),
	];
}

/** Returns the messages with paths inside a record of the input, e.g. `partner.name` as `name`. */
export function refusedUnder(refused: Refused, under: string | undefined): Refused {
	if (under === undefined) return refused;
	const inside = ([path, message]: [string, string]) => [
		path.startsWith(`${under}.`) ? path.slice(under.length + 1) : path,
		message,
	];
	return Object.fromEntries(Object.entries(refused).map(inside));
}
