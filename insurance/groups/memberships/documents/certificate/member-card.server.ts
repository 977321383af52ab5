import { cardFooter } from '#insurance/access/insurer/insurer.ts';
import { cardBack, stampCard } from '#insurance/documents/pdf/stamp-card.server.ts';
import { beginPdf, type Doc, writeText } from '#insurance/documents/sheet/begin-pdf.server.ts';
import { drawCardGround } from '#insurance/documents/sheet/card-ground.server.ts';
import { longDate } from '#platform/values/dates.ts';

import { lastDay, never, type DocumentFacts } from './member-facts.server.ts';

const WIDTH = 364;
const HEIGHT = 230;
const EDGE = 22;
const WHOLE = WIDTH - 2 * EDGE;
const HALF = (WHOLE - 16) / 2;
const RIGHT = EDGE + HALF + 16;
/** Smallest text size on the card, as a fraction of the line's largest size. */
const SMALLEST = 0.6;

type Line = {
	tag?: 'H1' | 'P';
	face?: 'body' | 'bold';
	/** Largest font size. Text that does not fit is shrunk before it is truncated. */
	largest: number;
	x?: number;
	y: number;
	width?: number;
	align?: 'left' | 'right';
};

function writeLine(doc: Doc, text: string, line: Line): void {
	const { tag = 'P', face = 'body', largest, x = EDGE, y, width = WHOLE, align = 'left' } = line;
	let size = largest;
	while (size > largest * SMALLEST && doc.font(face).fontSize(size).widthOfString(text) > width)
		size -= 0.5;
	const place = { x, y: y + largest - size, width, height: size * 1.4, ellipsis: true, align };
	doc.addStructure(
		doc.struct(tag, {}, () =>
			writeText(doc, text, { face, size, colour: '#FFFFFF', ...place }),
		),
	);
}

const validity = (facts: DocumentFacts) =>
	never(facts)
		? 'Tidak pernah mulai'
		: `${longDate(facts.startsOn)} sampai ${longDate(lastDay(facts))}`;

function front(doc: Doc, facts: DocumentFacts): void {
	const { member, cover, contacts, insurer } = facts;
	drawCardGround(doc, insurer, { width: WIDTH, height: HEIGHT, edge: EDGE });
	const name = { tag: 'H1', face: 'bold', largest: 16, x: EDGE + 34, y: 20, width: 120 } as const;
	writeLine(doc, insurer.name, name);
	writeLine(doc, 'e-Card Peserta', { largest: 9, y: 26, align: 'right' });
	writeLine(doc, member.name, { face: 'bold', largest: 17, y: 60 });
	const pairs: [label: string, value: string, x: number, y: number, width: number][] = [
		['Nomor sertifikat', facts.certificateNo, EDGE, 92, HALF],
		['Tanggal lahir', longDate(member.dob), RIGHT, 92, HALF],
		['Perusahaan', cover.company, EDGE, 126, HALF],
		['Bantuan 24 jam', contacts.hospital, RIGHT, 126, HALF],
		['Berlaku', validity(facts), EDGE, 160, WHOLE],
	];
	for (const [label, value, x, y, width] of pairs) {
		writeLine(doc, label, { largest: 7.5, x, y, width });
		writeLine(doc, value, { face: 'bold', largest: 11, x, y: y + 10, width });
	}
	writeLine(doc, cardFooter(insurer), { largest: 6.5, y: 206 });
}

export function cardPdf(facts: DocumentFacts): Promise<Buffer> {
	const { doc, written } = beginPdf(
		{
			title: `e-Card ${facts.certificateNo}`,
			author: facts.insurer.name,
			at: new Date(facts.at),
		},
		{ size: [WIDTH, HEIGHT], margin: 0, autoFirstPage: false },
	);
	doc.addPage();
	front(doc, facts);
	const size = { width: WIDTH, height: HEIGHT, edge: EDGE };
	stampCard(doc, facts.coverStatus, size);
	cardBack(doc, facts.verifyUrl, size);
	stampCard(doc, facts.coverStatus, size);
	doc.end();
	return written;
}
