import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { beginLayout, type Layout } from '#insurance/documents/pdf/layout.server.ts';
import { type Doc, writeText } from '#insurance/documents/sheet/begin-pdf.server.ts';
import type { Vector } from '#insurance/documents/sheet/figures.server.ts';
import { COLOUR, INNER } from '#insurance/documents/sheet/look.ts';
import { jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import { changeWords, figureWords } from '../figure-value.ts';
import { FIGURE_AREAS, figureOf } from '../figure.ts';
import { lineGeometry } from '../line-geometry.ts';
import type { FigureDays } from '../period.ts';
import { agreesWithLedger, type ReportContent, type ReportRow } from './report-content.ts';
import { reportTime } from './report.ts';

const COLUMNS = ['Angka', 'Masa ini', 'Sebelumnya', 'Perubahan', 'Buku besar'];
const SHARES = [0.29, 0.2, 0.2, 0.13, 0.18] as const;
const PLOT = { width: INNER, height: 120, top: 10, bottom: 20, letter: 5.1 };
const LABEL = { size: 8, colour: COLOUR.mute, lineBreak: false } as const;

const daysWords = ({ from, to }: FigureDays) => `${longDate(from)} – ${longDate(to)}`;

function ledgerWords(row: ReportRow): string {
	if (row.ledger === null) return '–';
	return agreesWithLedger(row)
		? 'Sama'
		: `Berbeda: ${figureWords(figureOf(row.figure), row.ledger)}`;
}

const cellsOf = (row: ReportRow): string[] => {
	const figure = figureOf(row.figure);
	return [
		figure.name,
		figureWords(figure, row.value),
		figureWords(figure, row.before),
		changeWords(figure, row.value, row.before) ?? '–',
		ledgerWords(row),
	];
};

function drawAxes(doc: Doc, { ticks, y, left }: ReturnType<typeof lineGeometry>, words: Words) {
	for (const tick of ticks) {
		doc.moveTo(left, y(tick)).lineTo(INNER, y(tick)).lineWidth(0.5).stroke(COLOUR.line);
		const text = words(tick);
		const width = doc.font('body').fontSize(LABEL.size).widthOfString(text);
		writeText(doc, text, { ...LABEL, x: left - 6 - width, y: y(tick) - 5 });
	}
}

type Words = (value: number | null) => string;

/** Draws a figure over time as the back office does. */
function plotOf(
	{ figure: key, line }: ReportRow,
	steps: ReportContent['steps'],
	leaf: string,
): Vector {
	const figure = figureOf(key);
	const words: Words = (value) => figureWords(figure, value);
	const isWhole = figure.unit === 'count' || figure.unit === 'rupiah';
	return {
		height: PLOT.height,
		alt: `${figure.name} menurut waktu: ${line.map((value, at) => `${shortDate(steps[at] ?? '')} ${words(value)}`).join(', ')}`,
		draw(doc) {
			const plot = lineGeometry({ values: line, before: [], words, isWhole }, PLOT);
			drawAxes(doc, plot, words);
			doc.path(plot.area).fill(COLOUR.mist);
			doc.path(plot.line).lineWidth(1.5).stroke(leaf);
			const [first = '', last = ''] = [steps[0], steps.at(-1)].map((day) =>
				shortDate(day ?? ''),
			);
			writeText(doc, first, { ...LABEL, x: plot.left, y: PLOT.height - 12 });
			writeText(doc, last, {
				...LABEL,
				x: INNER - 8 - doc.widthOfString(last),
				y: PLOT.height - 12,
			});
		},
	};
}

function writeFigures(layout: Layout, { rows, steps }: ReportContent, leaf: string): void {
	for (const area of keysOf(FIGURE_AREAS)) {
		const own = rows.filter(({ figure }) => figureOf(figure).area === area);
		if (own.length === 0) continue;
		layout.heading(FIGURE_AREAS[area]);
		layout.table(COLUMNS, own.map(cellsOf), SHARES);
	}
	const drawn = rows.filter(({ line }) => line.some((value) => (value ?? 0) !== 0));
	for (const row of drawn) {
		layout.heading(figureOf(row.figure).name);
		layout.vector(plotOf(row, steps, leaf));
	}
	layout.heading('Apa yang dihitung');
	layout.list(
		rows.map(({ figure }) => {
			const { name, about, source } = figureOf(figure);
			return `${name}: ${about} Sumber: ${source}.`;
		}),
	);
}

/** Renders a report. The same content always gives the same bytes. */
export function figureReportPdf(
	content: ReportContent,
	{ insurer, at, footer }: { insurer: Insurer; at: Date; footer: string },
): Promise<Buffer> {
	const { name, rhythm, period, before, closed, rows } = content;
	const layout = beginLayout({
		title: `${name}: ${reportTime(rhythm, period)}`,
		insurer,
		at,
		footer,
	});
	layout.facts([
		['Masa', daysWords(period)],
		['Dibandingkan dengan', daysWords(before)],
		['Dihitung pada', longDate(jakartaDay(at))],
		[
			'Pembukuan',
			closed
				? 'Sudah ditutup; angkanya tidak berubah lagi'
				: 'Belum ditutup; angkanya masih bisa berubah',
		],
		[
			'Dicocokkan dengan buku besar',
			rows.every(agreesWithLedger)
				? 'Semua angka uang sama'
				: 'Ada yang berbeda, lihat tabel',
		],
	]);
	writeFigures(layout, content, insurer.colours.leaf);
	return layout.end();
}
