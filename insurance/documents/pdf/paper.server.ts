import PDFDocument from 'pdfkit';

import type { Insurer } from '#insurance/insurer/insurer.ts';

import { useTypeface } from './font.server.ts';

/**
 * A4 in the look of the product: document, leaf and sun, Plus Jakarta Sans embedded, tagged for
 * screen readers.
 */
export const COLOUR = {
	ink: '#1F2A2E',
	mute: '#5A666B',
	mist: '#E7F1EE',
	sun: '#F2B544',
	paper: '#FBF8F3',
	line: '#DDD8CE',
	stop: '#B3261E',
} as const;
const MARGIN = 48;
const TOP = 92;
const BOTTOM = 64;
const WIDTH = 595.28;
const HEIGHT = 841.89;
const INNER = WIDTH - 2 * MARGIN;

export type Paper = {
	/** `keep`: points that must follow on the same page. */
	heading(text: string, keep?: number): void;
	paragraph(text: string): void;
	list(items: readonly string[]): void;
	/** Label and value, two pairs a row. */
	facts(pairs: readonly (readonly [string, string])[]): void;
	table(
		head: readonly string[],
		rows: readonly (readonly string[])[],
		shares: readonly number[],
	): void;
	/** A dark-on-light grid of modules, drawn as vectors, `size` points wide, with text beside it. */
	code(
		modules: readonly (readonly boolean[])[],
		size: number,
		label: string,
		beside: readonly string[],
	): void;
	/** A small picture of its own, such as a signature. */
	picture(png: Buffer, what: string): void;
	/** What follows begins on a page of its own. */
	nextPage(): void;
	end(): Promise<Buffer>;
};

type Doc = PDFKit.PDFDocument;

/** The kawung: four almond petals round a point. */
export function kawung(doc: Doc, x: number, y: number, size: number, colour: string): void {
	const half = size / 2;
	for (const [cornerX, cornerY] of [
		[0, 0],
		[1, 0],
		[0, 1],
		[1, 1],
	] as const) {
		const [fromX, fromY] = [x + cornerX * size, y + cornerY * size];
		const [toX, toY] = [x + half, y + half];
		doc.moveTo(fromX, fromY)
			.quadraticCurveTo(toX, fromY, toX, toY)
			.quadraticCurveTo(fromX, toY, fromX, fromY)
			.fill(colour);
	}
}

/** A logo of the insurer's own, or the mark with the insurer's name. */
function letterhead(doc: Doc, { name, logo, colours }: Insurer): void {
	if (logo) {
		doc.image(Buffer.from(logo, 'base64'), MARGIN, 32, { fit: [160, 36] });
		return;
	}
	kawung(doc, MARGIN, 36, 28, colours.leaf);
	doc.font('bold')
		.fontSize(18)
		.fillColor(colours.leaf)
		.text(name, MARGIN + 38, 38, { lineBreak: false });
}

function decorate(
	doc: Doc,
	{
		insurer,
		title,
		footer,
		standing,
	}: { insurer: Insurer; title: string; footer: string; standing?: PaperStanding | undefined },
): void {
	const { start, count } = doc.bufferedPageRange();
	for (let at = start; at < start + count; at += 1) {
		doc.switchToPage(at);
		// Text below the bottom margin would begin a page.
		doc.page.margins.bottom = 0;
		doc.markContent('Artifact', { type: 'Pagination' });
		letterhead(doc, insurer);
		// The first page carries the title itself.
		if (at > start)
			doc.font('body')
				.fontSize(9)
				.fillColor(COLOUR.mute)
				.text([stampOf(standing), title].filter(Boolean).join(' · '), MARGIN, 46, {
					width: INNER,
					align: 'right',
					lineBreak: false,
				});
		doc.rect(MARGIN, 74, INNER, 2).fill(COLOUR.sun);
		doc.font('body').fontSize(8).fillColor(COLOUR.mute);
		doc.text(footer, MARGIN, HEIGHT - 46, { width: INNER - 90 });
		doc.text(`Halaman ${at - start + 1} dari ${count}`, MARGIN, HEIGHT - 46, {
			width: INNER,
			align: 'right',
			lineBreak: false,
		});
		doc.endMarkedContent();
	}
}

/**
 * What holds of the cover when a document is opened; absent or running, nothing is printed of it. A
 * document that promised cover says on every page that the promise is over.
 */
export type PaperStanding = { state: 'running' | 'future' | 'over'; sentence: string };

/** The words that stand across a document whose cover does not run; null where it does. */
export const stampOf = (standing: PaperStanding | undefined): string | null =>
	standing?.state === 'over'
		? 'TIDAK BERLAKU'
		: standing?.state === 'future'
			? 'BELUM MULAI'
			: null;

/** What a reader of screens says before a cell: the name of its column, or the label of its row. */
const cellTag = (heads: boolean, labels: boolean): [string, object] =>
	heads ? ['TH', { scope: 'Column' }] : labels ? ['TH', { scope: 'Row' }] : ['TD', {}];

/** Begins a document; the same calls with the same `at` give the same bytes. */
export function beginPaper(about: {
	title: string;
	insurer: Insurer;
	at: Date;
	footer: string;
	standing?: PaperStanding | undefined;
}): Paper {
	const doc = new PDFDocument({
		size: 'A4',
		margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
		bufferPages: true,
		tagged: true,
		lang: 'id-ID',
		displayTitle: true,
		pdfVersion: '1.7',
		font: '',
		info: {
			Title: about.title,
			Author: about.insurer.name,
			CreationDate: about.at,
			ModDate: about.at,
		},
	});
	useTypeface(doc);
	// One root for all that is read, as PDF/UA has it.
	const root = doc.struct('Document');
	doc.addStructure(root);
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const done = new Promise<Buffer>((resolve, reject) =>
		doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
	);
	/** Begins a page when that much does not fit, and says so. */
	const room = (height: number) => {
		const full = doc.y + height > HEIGHT - BOTTOM;
		if (full) doc.addPage();
		return full;
	};
	const tagged = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
	const heightOf = (
		cells: readonly string[],
		shares: readonly number[],
		face: 'body' | 'bold',
	) => {
		doc.font(face).fontSize(9);
		return (
			Math.max(
				...cells.map((cell, at) =>
					doc.heightOfString(cell, { width: (shares[at] ?? 0) * INNER - 12 }),
				),
			) + 10
		);
	};
	const row = (
		table: PDFKit.PDFStructureElement,
		cells: readonly string[],
		shares: readonly number[],
		face: 'body' | 'bold',
		money: readonly boolean[] = [],
		labelled = false,
	) => {
		const widths = shares.map((share) => share * INNER);
		const height = heightOf(cells, shares, face);
		room(height);
		const y = doc.y;
		if (face === 'bold') {
			doc.markContent('Artifact', { type: 'Layout' });
			doc.rect(MARGIN, y, INNER, height).fill(about.insurer.colours.mist);
			doc.endMarkedContent();
		}
		const line = doc.struct('TR');
		table.add(line);
		let x = MARGIN;
		for (const [at, cell] of cells.entries()) {
			const [left, width] = [x, widths[at] ?? 0];
			line.add(
				doc.struct(...cellTag(face === 'bold', labelled && at === 0), () =>
					doc
						.font(face)
						.fontSize(9)
						.fillColor(COLOUR.ink)
						.text(cell, left + 6, y + 5, {
							width: width - 12,
							align: money[at] ? 'right' : 'left',
						}),
				),
			);
			x += width;
		}
		line.end();
		doc.markContent('Artifact', { type: 'Layout' });
		doc.moveTo(MARGIN, y + height)
			.lineTo(MARGIN + INNER, y + height)
			.lineWidth(0.5)
			.strokeColor(COLOUR.line)
			.stroke();
		doc.endMarkedContent();
		doc.x = MARGIN;
		doc.y = y + height;
	};
	const tableOf = (draw: (table: PDFKit.PDFStructureElement) => void) => {
		const table = doc.struct('Table');
		root.add(table);
		draw(table);
		table.end();
		doc.y += 6;
	};
	tagged('H1', () =>
		doc
			.font('bold')
			.fontSize(22)
			.fillColor(COLOUR.ink)
			.text(about.title, MARGIN, TOP, { width: INNER, lineGap: -2 }),
	);
	doc.moveDown(0.2);
	const stamp = stampOf(about.standing);
	if (stamp !== null && about.standing) {
		const colour = about.standing.state === 'over' ? COLOUR.stop : about.insurer.colours.leaf;
		const { sentence } = about.standing;
		doc.font('body').fontSize(11);
		const height = 44 + doc.heightOfString(sentence, { width: INNER - 28 });
		const y = doc.y + 4;
		doc.markContent('Artifact', { type: 'Layout' });
		doc.rect(MARGIN, y, INNER, height).lineWidth(1.5).strokeColor(colour).stroke();
		doc.rect(MARGIN, y, 6, height).fill(colour);
		doc.endMarkedContent();
		tagged('P', () =>
			doc
				.font('bold')
				.fontSize(14)
				.fillColor(colour)
				.text(stamp, MARGIN + 18, y + 10, { width: INNER - 28 }),
		);
		tagged('P', () =>
			doc
				.font('body')
				.fontSize(11)
				.fillColor(COLOUR.ink)
				.text(sentence, MARGIN + 18, y + 30, { width: INNER - 28 }),
		);
		doc.x = MARGIN;
		doc.y = y + height + 6;
	}
	return {
		heading(text, keep = 0) {
			// With the columns of a table and its first row, if one follows.
			room(110 + keep);
			doc.moveDown(0.7);
			tagged('H2', () =>
				doc
					.font('bold')
					.fontSize(14)
					.fillColor(about.insurer.colours.leaf)
					.text(text, MARGIN, doc.y, { width: INNER }),
			);
			doc.moveDown(0.3);
		},
		paragraph: (text) =>
			tagged('P', () =>
				doc
					.font('body')
					.fontSize(10)
					.fillColor(COLOUR.ink)
					.text(text, MARGIN, doc.y, { width: INNER, lineGap: 3, paragraphGap: 5 }),
			),
		list(items) {
			const list = doc.struct('L');
			root.add(list);
			for (const item of items) {
				const write = () =>
					doc
						.font('body')
						.fontSize(10)
						.fillColor(COLOUR.ink)
						.text(`•  ${item}`, MARGIN, doc.y, {
							width: INNER,
							lineGap: 3,
							paragraphGap: 2,
						});
				const entry = doc.struct('LI');
				list.add(entry);
				entry.add(doc.struct('LBody', {}, write));
				entry.end();
			}
			list.end();
		},
		facts(pairs) {
			tableOf((table) =>
				pairs.forEach((pair) => row(table, pair, [0.36, 0.64], 'body', [], true)),
			);
		},
		table(head, rows, shares) {
			// Amounts stand under each other by their last digit.
			const money = head.map(
				(_, at) =>
					at > 0 &&
					rows.length > 0 &&
					rows.every((cells) => /^[-–]?Rp/.test(cells[at] ?? '')),
			);
			const headHeight = heightOf(head, shares, 'bold');
			tableOf((table) => {
				if (rows.length === 0) row(table, head, shares, 'bold', money);
				for (const [at, cells] of rows.entries()) {
					const height = heightOf(cells, shares, 'body') + (at === 0 ? headHeight : 0);
					// The columns are named again on each page that the table goes on to.
					if (room(height) || at === 0) row(table, head, shares, 'bold', money);
					row(table, cells, shares, 'body', money);
				}
			});
		},
		code(modules, size, label, beside) {
			room(size + 16);
			const top = doc.y + 8;
			const step = size / modules.length;
			root.add(
				doc.struct('Figure', { alt: label }, () => {
					for (const [down, line] of modules.entries())
						for (const [right, dark] of line.entries())
							if (dark)
								doc.rect(MARGIN + right * step, top + down * step, step, step);
					doc.fill(COLOUR.ink);
				}),
			);
			doc.y = top;
			for (const line of beside)
				tagged('P', () =>
					doc
						.font('body')
						.fontSize(9)
						.fillColor(COLOUR.ink)
						.text(line, MARGIN + size + 20, doc.y, {
							width: INNER - size - 20,
							lineGap: 3,
						}),
				);
			doc.x = MARGIN;
			doc.y = Math.max(doc.y, top + size + 8);
		},
		picture(png, what) {
			room(64);
			const top = doc.y + 4;
			root.add(
				doc.struct('Figure', { alt: what }, () => {
					doc.image(png, MARGIN, top, { fit: [180, 56] });
				}),
			);
			doc.x = MARGIN;
			doc.y = top + 60;
		},
		nextPage: () => void doc.addPage(),
		async end() {
			root.end();
			decorate(doc, about);
			doc.end();
			return done;
		},
	};
}
