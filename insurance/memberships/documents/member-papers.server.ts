import PDFDocument from 'pdfkit';

import type { Cover } from '#insurance/companies/covers.server.ts';
import { useTypeface } from '#insurance/documents/pdf/font.server.ts';
import {
	beginPaper,
	COLOUR,
	kawung,
	type PaperStanding,
} from '#insurance/documents/pdf/paper.server.ts';
import { writeCode } from '#insurance/documents/pdf/policy-pdf.server.ts';
import { cardBack, stampCard } from '#insurance/documents/pdf/stamp-card.server.ts';
import { cardFooter, documentFooter, type Insurer } from '#insurance/insurer/insurer.ts';
import { addToDay, longDate } from '#platform/values/dates.ts';

import type { MemberRow } from '../member.ts';
import type { CoverBenefit } from './cover-benefits.server.ts';

/** What the documents of one member say. */
export type PaperFacts = {
	member: Pick<MemberRow, 'name' | 'dob' | 'gender'> & { nikMasked: string };
	certificateNo: string;
	startsOn: string;
	/** The first day without cover, where it ends before the cover does. */
	endsOn: string | null;
	cover: Pick<Cover, 'company' | 'coverNo' | 'name' | 'endDay'>;
	benefits: readonly CoverBenefit[];
	contacts: { customerService: string; hospital: string };
	/** What holds when the document is made. */
	insurer: Insurer;
	standing: PaperStanding;
	verifyUrl: string;
	at: string;
};

const lastDay = ({ endsOn, cover }: PaperFacts) =>
	endsOn === null ? cover.endDay : addToDay(endsOn, { day: -1 });
const never = ({ startsOn, endsOn }: PaperFacts) => endsOn !== null && endsOn <= startsOn;
const period = (facts: PaperFacts) =>
	never(facts)
		? 'Tidak pernah mulai'
		: `${longDate(facts.startsOn)} pukul 00.00 WIB sampai ${longDate(lastDay(facts))} pukul 24.00 WIB`;

/** The certificate of a member under the company's cover. */
export function certificatePdf(facts: PaperFacts): Promise<Buffer> {
	const { member, cover, contacts, insurer } = facts;
	const paper = beginPaper({
		title: 'Sertifikat Peserta',
		insurer,
		at: new Date(facts.at),
		footer: documentFooter(insurer, 'sertifikat sungguhan'),
		standing: facts.standing,
	});
	paper.paragraph(
		facts.standing.state === 'over'
			? `Sertifikat ini pernah menyatakan bahwa ${member.name} adalah peserta asuransi kumpulan ${cover.company}. Sekarang tidak berlaku; yang tertulis di sini hanya catatan.`
			: `Sertifikat ini menyatakan bahwa ${member.name} adalah peserta asuransi kumpulan ${cover.company}. Yang berlaku adalah polis kumpulan; sertifikat ini ringkasannya.`,
	);
	paper.facts([
		['Nomor sertifikat', facts.certificateNo],
		['Polis kumpulan', cover.coverNo],
		['Pemegang polis', cover.company],
		['Produk', cover.name],
		['Peserta', member.name],
		['Tanggal lahir', longDate(member.dob)],
		['NIK', member.nikMasked],
		['Masa perlindungan', period(facts)],
	]);
	paper.heading('Manfaat');
	paper.table(['Manfaat', 'Paling banyak', 'Batas'], facts.benefits, [0.45, 0.25, 0.3]);
	paper.heading('Kalau terjadi sesuatu');
	paper.list([
		`Hubungi ${contacts.customerService}, atau ${contacts.hospital} dari rumah sakit, 24 jam.`,
		'Sebutkan nomor sertifikat ini dan siapkan KTP.',
		'Perlindungan berhenti saat kamu keluar dari daftar peserta perusahaan. Kalau itu terjadi, kami mengabarimu.',
	]);
	writeCode(paper, facts.verifyUrl, 'sertifikat', 84);
	return paper.end();
}

const WIDTH = 364;
const HEIGHT = 230;
const EDGE = 22;
/** How small a text of the card may be written, of its size. */
const SMALLEST = 0.6;

/** The card of a member, in the shape of a bank card. */
export function cardPdf(facts: PaperFacts): Promise<Buffer> {
	const { member, cover, contacts, insurer } = facts;
	const at = new Date(facts.at);
	const doc = new PDFDocument({
		size: [WIDTH, HEIGHT],
		margin: 0,
		autoFirstPage: false,
		tagged: true,
		lang: 'id-ID',
		displayTitle: true,
		pdfVersion: '1.7',
		font: '',
		info: {
			Title: `e-Card ${facts.certificateNo}`,
			Author: insurer.name,
			CreationDate: at,
			ModDate: at,
		},
	});
	useTypeface(doc);
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const done = new Promise<Buffer>((resolve, reject) =>
		doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
	);
	doc.addPage();
	doc.markContent('Artifact', { type: 'Layout' });
	doc.rect(0, 0, WIDTH, HEIGHT).fill(insurer.colours.leaf);
	for (let step = 0; step < 3; step += 1)
		kawung(doc, WIDTH - 96 + step * 34, HEIGHT - 60, 30, '#0A5D4D');
	kawung(doc, EDGE, 18, 26, COLOUR.sun);
	doc.endMarkedContent();
	const say = (
		tag: string,
		face: 'body' | 'bold',
		largest: number,
		text: string,
		x: number,
		y: number,
		width: number,
		align: 'left' | 'right' = 'left',
	) => {
		// A long name is written smaller before it is cut.
		let size = largest;
		while (
			size > largest * SMALLEST &&
			doc.font(face).fontSize(size).widthOfString(text) > width
		)
			size -= 0.5;
		doc.addStructure(
			doc.struct(tag, {}, () =>
				doc
					.font(face)
					.fontSize(size)
					.fillColor('#FFFFFF')
					.text(text, x, y + largest - size, {
						width,
						height: size * 1.4,
						ellipsis: true,
						align,
					}),
			),
		);
	};
	const whole = WIDTH - 2 * EDGE;
	say('H1', 'bold', 16, insurer.name, EDGE + 34, 20, 120);
	say('P', 'body', 9, 'e-Card Peserta', EDGE, 26, whole, 'right');
	say('P', 'bold', 17, member.name, EDGE, 60, whole);
	const half = (whole - 16) / 2;
	const pairs: [string, string, number, number, number][] = [
		['Nomor sertifikat', facts.certificateNo, EDGE, 92, half],
		['Tanggal lahir', longDate(member.dob), EDGE + half + 16, 92, half],
		['Perusahaan', cover.company, EDGE, 126, half],
		['Bantuan 24 jam', contacts.hospital, EDGE + half + 16, 126, half],
		[
			'Berlaku',
			never(facts)
				? 'Tidak pernah mulai'
				: `${longDate(facts.startsOn)} sampai ${longDate(lastDay(facts))}`,
			EDGE,
			160,
			whole,
		],
	];
	for (const [label, value, x, y, width] of pairs) {
		say('P', 'body', 7.5, label, x, y, width);
		say('P', 'bold', 11, value, x, y + 10, width);
	}
	say('P', 'body', 6.5, cardFooter(insurer), EDGE, 206, whole);
	const size = { width: WIDTH, height: HEIGHT, edge: EDGE };
	stampCard(doc, facts.standing, size);
	cardBack(doc, facts.verifyUrl, size);
	stampCard(doc, facts.standing, size);
	doc.end();
	return done;
}
