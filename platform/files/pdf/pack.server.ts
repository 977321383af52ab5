import { type PdfFindings, takeWord } from './findings.server.ts';
import { isSpace, pdfTokens } from './tokens.server.ts';
import { type PdfFacts, makeBuilder } from './values.server.ts';

type Place = { number: number; at: number };

const intOf = (facts: PdfFacts, key: string): number | null => {
	const value = facts.get(key);
	return value?.is === 'int' ? value.number : null;
};

/** Returns the numbers and offsets of the packed objects, sorted by offset. */
function placesOf(content: Buffer, count: number, first: number): Place[] | null {
	if (first > content.length || count * 4 > first + 4) return null;
	const tokens = pdfTokens(content, 0, first);
	const places: Place[] = [];
	for (let read = 0; read < count; read += 1) {
		if (tokens.next() !== 'int') return null;
		const number = tokens.number();
		if (tokens.next() !== 'int') return null;
		let at = first + tokens.number();
		while (at < content.length && isSpace(content[at])) at += 1;
		places.push({ number, at });
	}
	return places.sort((a, b) => a.at - b.at);
}

/**
 * Reads the objects in an object stream. Each must begin where the previous one ended, because
 * other readers could interpret an object that begins inside a string differently.
 */
export function lookIntoPack(content: Buffer, facts: PdfFacts, findings: PdfFindings): void {
	const [count, first] = [intOf(facts, 'N'), intOf(facts, 'First')];
	const places = count === null || first === null ? null : placesOf(content, count, first);
	if (!places || first === null) return findings.note('damaged');
	const builder = makeBuilder(findings.pair);
	let [reading, next]: [number | null, number] = [null, 0];
	const end = () => {
		const values = builder.values();
		if (builder.depth() > 0 || !builder.sound() || values.length > 1) findings.note('damaged');
		if (reading !== null) findings.object(reading, values[0]);
		builder.reset();
	};
	const tokens = pdfTokens(content, first);
	for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
		if (places[next]?.at === tokens.start()) end();
		for (; places[next]?.at === tokens.start(); next += 1)
			reading = (places[next] as Place).number;
		if (takeWord(kind, tokens, builder, findings)) continue;
		if (kind !== 'word') findings.note('damaged');
		else if (tokens.text() === 'R') builder.reference();
		else builder.put({ is: 'other', text: tokens.text() });
	}
	end();
	if (next < places.length) findings.note('damaged');
}
