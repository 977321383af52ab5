import { productShapes } from './products.ts';
import { C, crowd, flower, personShape, petal } from './shapes.ts';

const { heart, line, mosquito } = productShapes;

const sheet = (x: number, y: number, turn: number, body: string) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-84-116H48L84-80V116H-84Z" fill="#fff"/><path d="M48-116V-80H84Z" fill="${C.mist}"/>${body}</g>`;
const words = (y: number, ...widths: number[]) =>
	widths.map((width, at) => line(`M-58 ${y + at * 30}H${-58 + width}`, 9, '#DDD8CE')).join('');
const coin = (x: number, y: number) =>
	`<ellipse cx="${x}" cy="${y + 12}" rx="52" ry="17" fill="#C98F22"/><ellipse cx="${x}" cy="${y}" rx="52" ry="17" fill="${C.sun}"/>`;
const coins = (x: number, base: number, count: number) =>
	Array.from({ length: count }, (_, at) => coin(x, base - at * 22)).join('');
const calendar = (x: number, y: number, accent: string, body: string) =>
	`<g transform="translate(${x} ${y})"><rect x="-120" y="-104" width="240" height="220" rx="20" fill="#fff"/><path d="M-120-48V-84A20 20 0 0 1-100-104H100A20 20 0 0 1 120-84V-48Z" fill="${accent}"/><path d="M-64-128V-84M64-128V-84" stroke="${C.ink}" stroke-width="10" stroke-linecap="round"/>${body}</g>`;
const squares = (marked: number, accent: string) =>
	[0, 1, 2]
		.flatMap((row) =>
			[0, 1, 2, 3, 4].map(
				(column) =>
					`<rect x="${-94 + column * 40}" y="${-30 + row * 46}" width="28" height="32" rx="6" fill="${row * 5 + column < marked ? accent : C.mist}"/>`,
			),
		)
		.join('');

const receipt =
	sheet(
		-70,
		0,
		-6,
		words(-72, 70, 110, 90) + line('M-58 34H58', 6, C.leaf) + line('M-58 74H-10M26 74H58', 12),
	) +
	coins(110, 96, 5) +
	coins(170, 106, 2) +
	petal(150, -96, 46, 15, C.sun);
const accidentOrIllness =
	heart(-96, 0, 3, C.aman) +
	line('M-160-6H-118L-104-38L-84 30L-68-6H-36', 9, '#fff') +
	`<g transform="translate(104 6) rotate(-32)"><rect x="-116" y="-40" width="232" height="80" rx="40" fill="#E7B48F"/><rect x="-42" y="-40" width="84" height="80" fill="#F3D3BA"/>${[-20, 0, 20].flatMap((x) => [-14, 12].map((y) => `<circle cx="${x}" cy="${y}" r="5" fill="#C98A60"/>`)).join('')}</g>`;
const documents =
	sheet(-96, 12, -12, words(-66, 70, 110)) +
	sheet(84, 12, 10, words(-66, 60, 100)) +
	sheet(
		0,
		-6,
		0,
		[-62, -16, 30, 76]
			.map(
				(y) =>
					line(`M-52 ${y}L-42 ${y + 10}L-26 ${y - 10}`, 8, C.leaf) +
					line(`M0 ${y}H52`, 9, '#DDD8CE'),
			)
			.join(''),
	);
const fortnight =
	calendar(
		0,
		4,
		C.jiwa,
		`<text x="0" y="78" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="116" fill="${C.ink}">14</text>`,
	) + line('M158 70C196 10 178-66 124-96M124-96L130-58M124-96L162-98', 12, C.sun);
const hourglass =
	`<path d="M-88-146H88M-88 146H88" stroke="${C.ink}" stroke-width="22" stroke-linecap="round"/><path d="M-70-134H70C70-60 22-34 22 0S70 60 70 134H-70C-70 60-22 34-22 0S-70-60-70-134Z" fill="#fff"/><path d="M-52-72H52C40-40 14-24 14 0H-14C-14-24-40-40-52-72Z" fill="${C.sun}"/><path d="M-56 124C-50 84-24 66 0 62C24 66 50 84 56 124Z" fill="${C.sun}"/><path d="M0 0V62" stroke="${C.sun}" stroke-width="8"/>` +
	petal(140, -70, 50, 20, C.senyum) +
	petal(-150, 80, 44, 200, C.senyum);
const enough =
	`<path d="M-150-60H150" stroke="${C.ink}" stroke-width="12" stroke-linecap="round" transform="rotate(-7)"/>` +
	line('M0-86V128M-70 132H70', 14) +
	`<g transform="translate(-150 -42)"><path d="M-64 84C-64 118 64 118 64 84Z" fill="${C.lifestyle}"/>${line('M0 0L-60 84M0 0L60 84', 5)}${coins(0, 66, 2)}</g><g transform="translate(150 -78)"><path d="M-70 96C-70 132 70 132 70 96Z" fill="${C.lifestyle}"/>${line('M0 0L-66 96M0 0L66 96', 5)}<path d="M-40 92V44L0 12L40 44V92Z" fill="#fff"/><path d="M-10 92V64H10V92Z" fill="${C.motorku}"/></g>`;
const beneficiary =
	personShape(-112, 84, 1.15, C.leaf) +
	personShape(112, 96, 0.98, C.jiwa) +
	personShape(178, 116, 0.64, C.sun) +
	sheet(0, -30, 0, words(-72, 70, 100)).replace(
		'translate(0 -30)',
		'translate(-4 -40) scale(0.62)',
	) +
	heart(0, -6, 0.8, C.motorku) +
	line('M-40 84H44M44 84L24 68M44 84L24 100', 9, C.ink);
const appeal =
	sheet(-44, 0, -4, words(-72, 80, 110, 60, 100, 80)) +
	line('M-102-62L-74-34M-74-62L-102-34', 9, C.motorku) +
	`<circle cx="76" cy="24" r="66" fill="${C.mist}" opacity="0.85"/><circle cx="76" cy="24" r="66" fill="none" stroke="${C.ink}" stroke-width="15"/>` +
	line('M126 76L182 132', 22) +
	line('M46 24L68 46L108 2', 13, C.leaf);
const monthly =
	calendar(-96, 0, C.senyum, squares(12, C.senyum)) + coins(124, 108, 7) + coins(196, 116, 2);
const identity = `<g transform="rotate(-5)"><rect x="-176" y="-106" width="352" height="216" rx="22" fill="#fff"/><path d="M-176-60V-84A22 22 0 0 1-154-106H154A22 22 0 0 1 176-84V-60Z" fill="${C.aman}"/><rect x="64" y="-34" width="84" height="108" rx="10" fill="${C.mist}"/><circle cx="106" cy="6" r="20" fill="#E7B48F"/><path d="M74 74C74 40 138 40 138 74Z" fill="${C.leaf}"/>${line('M-146-26H20M-146 4H-20M-146 34H0M-146 64H-40', 10, '#DDD8CE')}</g><g transform="translate(-116 92)"><path d="M-30-14V-42C-30-84 30-84 30-42V-14" fill="none" stroke="${C.ink}" stroke-width="13"/><rect x="-52" y="-18" width="104" height="84" rx="16" fill="${C.sun}"/><circle cy="18" r="11" fill="${C.ink}"/><path d="M0 20V40" stroke="${C.ink}" stroke-width="9" stroke-linecap="round"/></g>`;
const rain = `<g transform="scale(0.86)">${mosquito(C.leaf)}</g>`;
const outing =
	`<g transform="translate(0 36)">${crowd(0, 30, 0.9, C.aman)}</g>` +
	line('M-230-150Q0-70 230-150', 5) +
	[-160, -80, 0, 80, 160]
		.map((x, at) =>
			flower(
				x,
				-118 + 24 - (x / 230) ** 2 * 34,
				22,
				[C.sun, C.motorku, C.leaf, C.jiwa, C.sun][at] ?? C.sun,
			),
		)
		.join('');

export const articleScenes: [colour: string, body: string][] = [
	[C.leaf, receipt],
	[C.aman, accidentOrIllness],
	[C.leaf, documents],
	[C.jiwa, fortnight],
	[C.senyum, hourglass],
	[C.lifestyle, enough],
	[C.leaf, beneficiary],
	[C.motorku, appeal],
	[C.senyum, monthly],
	[C.aman, identity],
	[C.leaf, rain],
	[C.aman, outing],
];
