import type { PayMethodId } from '#insurance/money/payments/methods.ts';
import { keysOf } from '#platform/values/keys.ts';

import { savePicture } from './save.ts';
import { C, flower, grid, ground, petal } from './shapes.ts';

const companies: [name: string, colour: string, turn: number][] = [
	['PT Kopi Senja', C.motorku, 0],
	['Koperasi Melati', C.leaf, 45],
	['CV Karya Lima', C.aman, 20],
	['Komunitas Gowes', C.lifestyle, 70],
];

/** Draws logos of invented companies, so that no real logos appear in the sample. */
export function logos(): void {
	companies.forEach(([name, colour, turn], at) =>
		savePicture(
			`images/companies/${at + 1}.svg`,
			230,
			64,
			`<g transform="rotate(${turn} 32 32)">${petal(32, 32, 22, 0, colour)}${petal(32, 32, 22, 180, colour)}</g><text x="72" y="38" font-family="Arial, sans-serif" font-weight="700" font-size="16" fill="${C.ink}">${name}</text>`,
		),
	);
}

const social: Record<string, string> = {
	instagram:
		'<rect x="3" y="3" width="18" height="18" rx="5" fill="none" stroke="#fff" stroke-width="2"/><circle cx="12" cy="12" r="4" fill="none" stroke="#fff" stroke-width="2"/><circle cx="17" cy="7" r="1.3" fill="#fff"/>',
	tiktok: '<path d="M14 3v11a4 4 0 1 1-4-4M14 3c0 3 2 5 5 5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
	youtube:
		'<rect x="2" y="5" width="20" height="14" rx="4" fill="none" stroke="#fff" stroke-width="2"/><path d="M10 9l5 3-5 3Z" fill="#fff"/>',
	facebook:
		'<path d="M14 21v-8h3M14 13h-4M14 21V8a4 4 0 0 1 4-4" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
	x: '<path d="M5 4l14 16M19 4L5 20" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
};

const word = (x: number, size: number, fill: string, words: string, more = '') =>
	`<text x="${x}" y="${20 + size * 0.36}" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="${size}" fill="${fill}"${more}>${words}</text>`;

const frame = (fill: string, stroke = fill) =>
	`<rect x="0.5" y="0.5" width="95" height="39" rx="8" fill="${fill}" stroke="${stroke}"/>`;
const light = frame('#fff', '#DDD8CE');

/**
 * Logos of payment methods, distinguishable at a glance by colour and shape. They are original
 * drawings in the familiar colours. The owners' logos come with an insurer's contracts and are
 * added in the studio.
 */
const payMarks: Record<PayMethodId, string> = {
	qris:
		light +
		`<path d="M10 15V9H16M80 9H86V15M86 25V31H80M16 31H10V25" fill="none" stroke="${C.ink}" stroke-width="3"/>` +
		word(48, 18, C.ink, 'QRIS'),
	'va-bca': frame('#0060AF') + word(48, 20, '#fff', 'BCA', ' font-style="italic"'),
	'va-mandiri':
		light +
		'<path d="M50 10C58 4 64 14 72 8C76 5 80 7 84 9" fill="none" stroke="#F2A900" stroke-width="4" stroke-linecap="round"/>' +
		word(48, 17, '#003D79', 'mandiri'),
	'va-bri': frame('#00529C') + word(48, 20, '#fff', 'BRI'),
	'va-bni':
		light +
		'<rect x="12" y="10" width="20" height="20" fill="#F15A23"/><path d="M12 30L32 10" stroke="#fff" stroke-width="3"/>' +
		word(62, 20, '#005E6A', 'BNI'),
	'va-permata':
		light +
		'<path d="M16 11H24L28 20L20 30L12 20Z" fill="#4B8B2B"/>' +
		word(60, 14, '#2F6B1B', 'Permata'),
	gopay:
		light +
		'<circle cx="20" cy="20" r="9" fill="#00AED6"/><circle cx="20" cy="20" r="3.5" fill="#fff"/>' +
		word(60, 16, C.ink, 'gopay'),
	shopeepay:
		light +
		'<path d="M8 15H20V28H8Z" fill="#D0401F"/><path d="M11 15A3 4 0 0 1 17 15" fill="none" stroke="#D0401F" stroke-width="1.5"/>' +
		word(58, 11, '#D0401F', 'ShopeePay'),
	ovo: frame('#4C2A86') + word(48, 20, '#fff', 'OVO'),
	dana: frame('#0B72C4') + word(48, 18, '#fff', 'DANA'),
	indomaret:
		frame('#005BAA') +
		'<path d="M0.5 31H95.5V33.5H0.5Z" fill="#FFD500"/><path d="M0.5 6.5H95.5V9H0.5Z" fill="#ED1C24"/>' +
		word(48, 14, '#fff', 'Indomaret'),
	alfamart: frame('#D3101B') + word(48, 15, '#fff', 'Alfamart'),
	kartu:
		light +
		`<rect x="26" y="8" width="44" height="25" rx="4" fill="${C.leaf}"/><path d="M26 14H70" stroke="${C.ink}" stroke-width="5"/><path d="M32 26H44" stroke="#fff" stroke-width="3"/>`,
};

export function small(): void {
	for (const [name, body] of Object.entries(social))
		savePicture(`images/social/${name}.svg`, 24, 24, body);
	for (const id of keysOf(payMarks))
		savePicture(`images/payment/${id}.svg`, 96, 40, payMarks[id]);
	savePicture('images/kawung.svg', 48, 48, flower(24, 24, 19, C.leaf, 0.05, 'none'));
	savePicture(
		'images/badge-sample.svg',
		120,
		40,
		`<rect width="120" height="40" rx="8" fill="${C.sun}"/><text x="60" y="26" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="15" fill="${C.ink}">CONTOH</text>`,
	);
	savePicture('favicon.svg', 48, 48, flower(24, 24, 20, C.leaf));
}

const ticket = (x: number, y: number, turn: number, fill: string) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-190-95H190V-26A26 26 0 0 0 190 26V95H-190V26A26 26 0 0 0-190-26Z" fill="${fill}"/><path d="M78-78V78" stroke="${C.paper}" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/>${flower(-58, 0, 54, C.paper, 0.95, C.sun)}<circle cx="132" cy="0" r="17" fill="${C.sun}"/></g>`;

const bag = (x: number, y: number, s: number, fill: string) =>
	`<g transform="translate(${x} ${y}) scale(${s})"><path d="M-46-92V-118C-46-178 46-178 46-118V-92" fill="none" stroke="${C.ink}" stroke-width="13" stroke-linecap="round"/><path d="M-128-96H128L146 150H-146Z" fill="${fill}"/>${flower(0, 32, 68, C.paper, 0.95, C.sun)}</g>`;

const label = (x: number, y: number, turn: number) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-64-36H40L76 0L40 36H-64Z" fill="${C.sun}"/><circle cx="44" cy="0" r="8" fill="${C.paper}"/><path d="M-42-10H14M-42 12H0" stroke="${C.ink}" stroke-width="7" stroke-linecap="round"/></g>`;

const letter = (x: number, y: number) =>
	`<g transform="translate(${x} ${y})"><path d="M-150-150H150V40H-150Z" fill="#fff"/><path d="M-96-104H40M-96-70H86" stroke="${C.leaf}" stroke-width="13" stroke-linecap="round"/>${flower(98, -98, 30, C.leaf, 1, C.sun)}<path d="M-190-20L0 92L190-20V170H-190Z" fill="${C.leaf}"/><path d="M-190 170L-26 66M190 170L26 66" stroke="${C.deep}" stroke-width="7"/></g>`;

const merchants: Record<string, [string, string]> = {
	kopi: [
		C.lifestyle,
		'<path d="M-46-22H34V26C34 50 18 58-6 58S-46 50-46 26Z" fill="#fff"/><path d="M34-8H48C66-8 66 26 42 28H34" fill="none" stroke="#fff" stroke-width="9"/><path d="M-26-40C-34-52-18-58-26-70M4-40C-4-52 12-58 4-70" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>',
	],
	buku: [
		C.aman,
		'<path d="M0-42C-20-58-46-58-64-50V46C-46 38-20 38 0 54C20 38 46 38 64 46V-50C46-58 20-58 0-42Z" fill="#fff"/><path d="M0-42V54" stroke="#1D5FA8" stroke-width="6"/>',
	],
	pasar: [
		C.leaf,
		'<path d="M-66-10H66L50 56H-50Z" fill="#fff"/><path d="M-34-14C-30-64 30-64 34-14" fill="none" stroke="#fff" stroke-width="9"/><path d="M-26 8L-20 38M0 8V38M26 8L20 38" stroke="#0B6B58" stroke-width="7" stroke-linecap="round"/>',
	],
	bunga: [C.jiwa, ''],
};

/**
 * Draws the pictures for promotions (B2.7): the two offers, redeeming a voucher, and the e-voucher
 * partners.
 */
export function promotions(): void {
	const scene = (name: string, paper: string, accent: string, body: string) =>
		savePicture(
			`images/promo/${name}.svg`,
			960,
			600,
			ground(960, 600, paper) + grid(960, 600, 120, accent, 0.06) + body,
		);
	scene(
		'tiket-nonton',
		'#E8EEF7',
		C.aman,
		flower(480, 300, 260, C.aman, 0.12, '#E8EEF7') +
			ticket(540, 350, 14, C.jiwa) +
			ticket(430, 270, -10, C.aman),
	);
	scene(
		'voucher-belanja',
		'#FFF3D9',
		C.motorku,
		flower(480, 300, 260, C.motorku, 0.12, '#FFF3D9') +
			bag(360, 330, 0.86, C.senyum) +
			bag(590, 310, 1.1, C.motorku) +
			label(660, 150, -18),
	);
	scene(
		'cara-redeem',
		C.mist,
		C.leaf,
		flower(480, 300, 260, C.leaf, 0.12, C.mist) + letter(480, 300),
	);
	for (const [name, [colour, glyph]] of Object.entries(merchants)) {
		const drawn =
			glyph === ''
				? flower(160, 100, 62, '#fff', 1, C.sun)
				: `<g transform="translate(160 100)">${glyph}</g>`;
		savePicture(
			`images/promo/${name}.svg`,
			320,
			200,
			ground(320, 200, colour) + grid(320, 200, 80, '#fff', 0.08) + drawn,
		);
	}
}
