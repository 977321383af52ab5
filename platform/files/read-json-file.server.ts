import { readFile } from 'node:fs/promises';

/** Reads a file specified by an operator. If it is missing, the error shows the path as specified. */
export async function readNamedFile(path: string): Promise<Buffer> {
	try {
		return await readFile(path);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new Error(
			code === 'ENOENT'
				? `${path}: there is no such file`
				: `${path}: cannot be read (${code})`,
			{ cause: error },
		);
	}
}

const positionIn = (message: string): number =>
	Number(/at position (\d+)/.exec(message)?.[1] ?? Infinity);

/** True if a text could still become valid JSON by adding characters at its end. */
function isBeginning(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		const { message } = error as SyntaxError;
		return /end of JSON input/.test(message) || positionIn(message) === text.length;
	}
}

/**
 * Returns the position of the first error in invalid JSON. The parser itself reports a position
 * only for some errors.
 */
function faultOf(text: string): number {
	let [sound, broken] = [0, text.length + 1];
	while (broken - sound > 1) {
		const middle = Math.floor((sound + broken) / 2);
		if (isBeginning(text.slice(0, middle))) sound = middle;
		else broken = middle;
	}
	return sound;
}

/** Parses the JSON in a file. A syntax error is reported with the path, line and column. */
export function parseNamedJson(path: string, bytes: Buffer): unknown {
	const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
	try {
		return JSON.parse(text);
	} catch (error) {
		const before = text.slice(0, faultOf(text)).split('\n');
		const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
		throw new Error(`${path}: no valid JSON at ${place}`, { cause: error });
	}
}
