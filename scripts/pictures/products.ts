import { C, card, crowd, flower, person, petal } from './shapes.ts';

/** Draws round the point 0 0, in a field of about 520 × 400, in the colour of the category. */
type Draw = (accent: string) => string;

export const TINTS: Record<string, string> = {
	sehat: C.mist,
	aman: '#E8EEF7',
	jiwa: '#F5EAF3',
	senyum: '#E2F1F3',
	motorku: '#FBEAE3',
	lifestyle: '#F6F0D9',
};

const line = (d: string, width: number, colour: string = C.ink) =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const heart = (x: number, y: number, s: number, fill: string) =>
	`<path transform="translate(${x} ${y}) scale(${s})" d="M0 28C-34 4-30-22-14-24C-6-25-2-20 0-15C2-20 6-25 14-24C30-22 34 4 0 28Z" fill="${fill}"/>`;
const shadow = (y: number, width: number) =>
	`<ellipse cx="0" cy="${y}" rx="${width}" ry="9" fill="${C.ink}" opacity="0.1"/>`;
const wheel = (x: number, y: number, r: number) =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${C.ink}"/><circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="${C.paper}"/>`;

/** Somebody under an umbrella that is a kawung seen from the side. */
const umbrella: Draw = (accent) =>
	shadow(166, 150) +
	`<g transform="translate(0 -32)"><path d="M-170 0C-170-100-92-152 0-152S170-100 170 0C146-18 112-18 85 0C58-20 28-20 0 0C-28-20-58-20-85 0C-112-18-146-18-170 0Z" fill="${accent}"/><path d="M0-152C-46-98-70-44-85 0C-58-20-28-20 0 0Z" fill="${C.sun}"/></g>` +
	line('M0-34V132C0 152 28 152 28 134', 7) +
	person(-58, 124, 1.02, C.leaf) +
	person(84, 136, 0.74, C.motorku) +
	petal(-232, 60, 34, 30, C.sun) +
	petal(214, 20, 26, 200, C.sun);

/** A city bus with people in it. */
const bus: Draw = (accent) => {
	const seats = [-120, -40, 40]
		.map(
			(x) =>
				`<rect x="${x - 32}" y="-74" width="64" height="62" rx="10" fill="#fff"/><circle cx="${x}" cy="-40" r="15" fill="#E7B48F"/><path d="M${x - 15}-44C${x - 15}-62 ${x + 15}-62 ${x + 15}-44C${x + 10}-50 ${x - 6}-51 ${x - 15}-44Z" fill="${C.ink}"/><path d="M${x - 24}-12C${x - 24}-26 ${x + 24}-26 ${x + 24}-12Z" fill="${x === -40 ? C.sun : C.jiwa}"/>`,
		)
		.join('');
	return (
		shadow(126, 230) +
		`<path d="M-210-100C-210-122-196-132-176-132H150C186-132 206-96 214-40L222 30V84C222 96 214 104 202 104H-192C-202 104-210 96-210 84Z" fill="${accent}"/>${seats}<path d="M92-74H148C164-74 176-40 180-12H92Z" fill="#fff"/><path d="M-210 24H221V48H-210Z" fill="${C.sun}"/>` +
		wheel(-120, 104, 34) +
		wheel(128, 104, 34) +
		flower(0, 74, 20, '#fff', 0.9, C.sun) +
		petal(-238, -120, 36, 20, C.sun)
	);
};

/** Cover by the hour: a dial whose petal has just begun to turn. */
const dial: Draw = (accent) =>
	shadow(176, 130) +
	`<rect x="-22" y="-186" width="44" height="30" rx="8" fill="${C.ink}"/><circle cx="0" cy="0" r="150" fill="${accent}"/><circle cx="0" cy="0" r="124" fill="#fff"/><path d="M0 0V-112A112 112 0 0 1 97 56Z" fill="${C.sun}"/>` +
	[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
		.map(
			(turn) =>
				`<path transform="rotate(${turn})" d="M0-112V${turn % 90 === 0 ? -92 : -102}" stroke="${C.ink}" stroke-width="6" stroke-linecap="round"/>`,
		)
		.join('') +
	line('M0 0V-78M0 0L52 30', 9) +
	`<circle r="13" fill="${C.ink}"/>` +
	petal(150, -134, 44, 10, accent) +
	petal(-196, 130, 36, 200, C.sun);

const bunting = (y: number, colours: string[]) =>
	line(`M-250 ${y}Q0 ${y + 76} 250 ${y}`, 5) +
	colours
		.map((fill, at) => {
			const x = -200 + at * 80;
			const drop = y + 38 - (x / 250) ** 2 * 38;
			return `<path d="M${x - 22} ${drop}H${x + 22}L${x} ${drop + 42}Z" fill="${fill}"/>`;
		})
		.join('');

/** People side by side across a wide page, two umbrellas over them. */
export function procession(accent: string): string {
	const over = (x: number, fill: string) =>
		`<g transform="translate(${x} 10) scale(0.9)"><path d="M-170 0C-170-100-92-152 0-152S170-100 170 0C146-18 112-18 85 0C58-20 28-20 0 0C-28-20-58-20-85 0C-112-18-146-18-170 0Z" fill="${fill}"/><path d="M0-152C-46-98-70-44-85 0C-58-20-28-20 0 0Z" fill="${C.sun}"/>${line('M0-4V150', 7)}</g>`;
	const bodies = [
		C.jiwa,
		C.sun,
		accent,
		C.motorku,
		C.senyum,
		C.leaf,
		C.jiwa,
		C.aman,
		C.sun,
		C.motorku,
		C.senyum,
		C.leaf,
		C.jiwa,
	];
	return (
		over(-390, accent) +
		over(390, C.motorku) +
		bodies
			.map((body, at) =>
				person(
					-660 + at * 110,
					at % 4 === 1 ? 128 : 112,
					[1.05, 0.72, 0.96, 1.1, 0.9][at % 5] ?? 1,
					body,
				),
			)
			.join('')
	);
}

const together: Draw = (accent) =>
	bunting(-190, [C.sun, accent, C.motorku, C.leaf, C.jiwa, C.sun]) +
	shadow(146, 210) +
	crowd(0, 84, 0.98, accent);

const office: Draw = (accent) => {
	const windows = [-92, -34, 24]
		.flatMap((y) =>
			[-84, -28, 28, 84].map(
				(x) =>
					`<rect x="${x - 17}" y="${y - 68}" width="34" height="38" rx="6" fill="${(x + y) % 3 === 0 ? C.sun : '#fff'}"/>`,
			),
		)
		.join('');
	return (
		shadow(156, 230) +
		`<rect x="-132" y="-186" width="264" height="340" rx="16" fill="${accent}"/>${windows}<path d="M-26 154V92H26V154Z" fill="${C.ink}"/>` +
		flower(0, 56, 26, '#fff', 0.95, C.sun) +
		person(-186, 114, 0.92, C.motorku) +
		person(186, 114, 0.92, C.jiwa) +
		person(-118, 130, 0.74, C.sun) +
		person(118, 130, 0.74, C.senyum)
	);
};

/** The mosquito that carries dengue: its wings are petals; rain above, a shield's arc before it. */
const mosquito: Draw = (accent) =>
	[-190, -120, 150, 210]
		.map((x, at) => line(`M${x} ${-170 + at * 22}L${x - 14} ${-136 + at * 22}`, 7, C.senyum))
		.join('') +
	petal(-6, -20, 150, 20, '#fff', 0.95) +
	petal(-6, -20, 150, -110, '#fff', 0.95) +
	line('M-30 30L-96 70L-120 150M0 40L-22 92L-30 158M28 30L84 78L100 152', 7) +
	`<ellipse cx="-70" cy="34" rx="96" ry="25" transform="rotate(-22 -70 34)" fill="${C.ink}"/><path d="M-128 44L-112 78M-92 26L-74 60M-54 10L-38 44" stroke="#fff" stroke-width="8"/><circle cx="28" cy="-6" r="36" fill="${C.ink}"/><circle cx="76" cy="-16" r="24" fill="${C.ink}"/><circle cx="82" cy="-22" r="7" fill="${C.sun}"/>` +
	line('M94-2L176 54', 6) +
	line('M84-38L112-70M70-40L82-78', 5) +
	`<path transform="translate(204 92) scale(2.3)" d="M0-30L26-20V2C26 18 14 28 0 34C-14 28-26 18-26 2V-20Z" fill="${accent}"/>` +
	flower(204, 94, 26, '#fff', 0.95, C.sun);

/** Days in hospital that somebody chose the money for: a bed, and the days ticked off. */
const days: Draw = (accent) => {
	const boxes = [0, 1, 2, 3]
		.map((at) => {
			const x = -102 + at * 68;
			return `<rect x="${x - 26}" y="-148" width="52" height="52" rx="10" fill="${at < 3 ? accent : C.mist}"/>${at < 3 ? line(`M${x - 12}-122L${x - 3}-112L${x + 13}-132`, 7, '#fff') : ''}`;
		})
		.join('');
	return (
		shadow(172, 200) +
		`<rect x="-160" y="-188" width="320" height="112" rx="18" fill="#fff"/><path d="M-92-204V-176M92-204V-176" stroke="${C.ink}" stroke-width="9" stroke-linecap="round"/>${boxes}` +
		`<g transform="translate(0 96)"><path d="M-170-70V70M170-10V70M-170 40H170" stroke="${C.ink}" stroke-width="8" stroke-linecap="round" fill="none"/><rect x="-160" y="-22" width="90" height="34" rx="17" fill="#fff"/><circle cx="-108" cy="-30" r="26" fill="#E7B48F"/><path d="M-134-38C-132-66-86-66-82-38C-96-48-120-48-134-38Z" fill="${C.ink}"/><path d="M-84 36V2C-84-16-66-26-40-26H120C146-26 160-10 160 10V36Z" fill="${accent}"/><path d="M-84 4C-60-8-50 20-30 8V36H-84Z" fill="${C.sun}"/></g>`
	);
};

const cashless: Draw = (accent) =>
	card(-96, 6, 1.16, accent) +
	`<g transform="translate(120 40)">${shadow(126, 90)}<path d="M-92 124V-64C-92-76-84-84-72-84H72C84-84 92-76 92-64V124Z" fill="#fff"/><path d="M-92-40H92V-64C92-76 84-84 72-84H-72C-84-84-92-76-92-64Z" fill="${accent}"/><path d="M-12-72H12V-62H22V-50H12V-40H-12V-50H-22V-62H-12Z" fill="#fff" transform="translate(0 -6)"/><path d="M-26 124V70H26V124Z" fill="${C.ink}"/>${[-58, 0, 58].map((x) => `<rect x="${x - 17}" y="-16" width="34" height="38" rx="7" fill="${x === 0 ? C.sun : C.mist}"/>`).join('')}<path d="M-74 46H-42M42 46H74" stroke="${C.mist}" stroke-width="16" stroke-linecap="round"/></g>`;

/** A family at home under one roof. */
const home: Draw = (accent) =>
	shadow(160, 220) +
	`<path d="M-168 158V-40H168V158Z" fill="#fff"/><path d="M-216-30L-14-186C-6-192 6-192 14-186L216-30C224-22 218-10 206-10H-206C-218-10-224-22-216-30Z" fill="${accent}"/>${flower(0, -76, 40, '#fff', 0.95, C.sun)}` +
	person(-92, 118, 0.92, C.aman) +
	person(92, 118, 0.92, C.jiwa) +
	person(-24, 134, 0.62, C.sun) +
	person(30, 138, 0.52, C.motorku) +
	petal(206, -130, 40, 20, C.sun);

/** Somebody who carries a child, and what will be left to it. */
const heartOver: Draw = (accent) =>
	shadow(162, 150) +
	heart(0, -84, 3.5, accent) +
	flower(0, -92, 38, '#fff', 0.95, C.sun) +
	person(-50, 118, 1.05, C.leaf) +
	person(54, 136, 0.66, C.sun) +
	petal(-214, 100, 38, 210, C.sun) +
	petal(196, -30, 44, 20, C.sun);

/** A tree that was planted for others. */
const tree: Draw = (accent) => {
	const crown = [
		[0, -96, 88],
		[-78, -44, 66],
		[78, -44, 66],
		[0, -24, 70],
	] as const;
	return (
		shadow(162, 200) +
		line('M0 156V-20M0 62L-52 14M0 40L52-4', 20, C.lifestyle) +
		crown
			.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`)
			.join('') +
		(
			[
				[-74, -60],
				[0, -118],
				[70, -52],
				[-10, -30],
				[42, -104],
			] as const
		)
			.map(([x, y]) => heart(x, y, 0.72, x === 0 ? C.sun : '#fff'))
			.join('') +
		person(-152, 124, 0.8, C.aman) +
		person(152, 124, 0.8, C.motorku) +
		person(196, 138, 0.52, C.sun)
	);
};

const tooth: Draw = (accent) =>
	shadow(170, 130) +
	`<path transform="scale(5)" d="M-22-24C-10-30-6-22 0-22S10-30 22-24C32-18 24 6 18 28C14 34 10 30 8 18C6 8-6 8-8 18C-10 30-14 34-18 28C-24 6-32-18-22-24Z" fill="#fff"/><circle cx="-44" cy="-46" r="9" fill="${C.ink}"/><circle cx="40" cy="-46" r="9" fill="${C.ink}"/>` +
	line('M-34-12C-18 10 14 10 30-12', 9) +
	`<g transform="translate(168 -10) rotate(24)"><rect x="-13" y="-60" width="26" height="220" rx="13" fill="${accent}"/><rect x="-16" y="-150" width="32" height="92" rx="12" fill="${accent}"/><path d="M-16-140H-44V-72H-16Z" fill="${C.sun}"/></g>` +
	flower(-178, -96, 34, accent, 1, C.sun) +
	petal(-208, 120, 34, 200, C.sun);

const scooter: Draw = (accent) =>
	shadow(132, 210) +
	wheel(-128, 92, 44) +
	wheel(138, 92, 44) +
	`<path d="M-196 60C-190 6-146-12-104-8H-20C-2-8 6 4 14 22L26 52H70C84 20 82-20 62-86L98-100C132-30 148 26 150 64C150 78 140 84 128 84H-60C-66 48-100 32-130 36C-160 40-178 56-182 76C-192 76-198 70-196 60Z" fill="${accent}"/><path d="M-140-18C-140-36-128-44-108-44H-22C-8-44-4-28-14-14L-24-6H-128C-136-6-140-10-140-18Z" fill="${C.ink}"/>` +
	line('M80-94L64-132M36-138H96', 13) +
	`<circle cx="104" cy="-72" r="16" fill="${C.sun}"/>` +
	`<g transform="translate(-70 -92)"><path d="M-58 40C-62-24-30-52 6-52C42-52 62-24 58 12H10V40Z" fill="${C.sun}"/><path d="M10 12H60C62 30 54 40 42 40H10Z" fill="#fff"/><path d="M-58 40H46" stroke="${C.ink}" stroke-width="7" stroke-linecap="round"/></g>` +
	line('M-262-10H-216M-276 34H-228M-256 76H-214', 8, accent) +
	petal(206, -100, 42, 20, C.sun);

const journey: Draw = (accent) =>
	`<path d="M-250 150C-180 92-96 92-30 128C40 84 150 84 250 150Z" fill="${C.leaf}"/><path d="M-250 150H250V176H-250Z" fill="${C.senyum}"/>` +
	line('M132 118C136 60 146 20 160-8', 12, C.lifestyle) +
	[10, 60, 110, 170, 230].map((turn) => petal(160, -8, 72, turn - 160, C.leaf)).join('') +
	`<g transform="translate(-60 96)"><path d="M-30-84V-112H30V-84" fill="none" stroke="${C.ink}" stroke-width="10" stroke-linejoin="round"/><rect x="-76" y="-86" width="152" height="146" rx="20" fill="${C.motorku}"/><path d="M-40-86V60M40-86V60" stroke="#fff" stroke-width="7" opacity="0.7"/>${flower(0, -12, 34, '#fff', 0.95, C.sun)}</g>` +
	`<g transform="translate(30 -118) rotate(-10)"><path d="M-150 6C-150-10-128-18-104-18H86C124-18 150-6 150 6S124 26 86 26H-110C-134 26-150 20-150 6Z" fill="#fff"/><path d="M-12 8L-72 92H-38L50 8Z" fill="${accent}"/><path d="M-120-10L-150-62H-124L-84-14Z" fill="${accent}"/><path d="M-60-2H100" stroke="${C.senyum}" stroke-width="9" stroke-dasharray="1 20" stroke-linecap="round"/></g>` +
	`<circle cx="-196" cy="-124" r="38" fill="${C.sun}"/>`;

const gamepad: Draw = (accent) =>
	shadow(142, 210) +
	`<path d="M-130-92H130C190-92 222-20 226 70C228 116 188 132 158 98L112 46H-112L-158 98C-188 132-228 116-226 70C-222-20-190-92-130-92Z" fill="${accent}"/><path d="M-126-62V6M-160-28H-92" stroke="#fff" stroke-width="26" stroke-linecap="round"/>` +
	[
		[130, -66],
		[168, -28],
		[130, 10],
		[92, -28],
	]
		.map(
			([x, y], at) =>
				`<circle cx="${x}" cy="${y}" r="17" fill="${[C.sun, '#fff', C.motorku, '#fff'][at]}"/>`,
		)
		.join('') +
	flower(0, -36, 32, '#fff', 0.95, C.sun) +
	line('M-60-92C-60-150 0-130 0-184', 8) +
	petal(-214, -130, 40, 200, C.sun) +
	petal(200, -140, 44, 20, C.sun);

const stage: Draw = (accent) =>
	`<path d="M-196-190L-60 150H-250Z" fill="${C.sun}" opacity="0.45"/><path d="M196-190L60 150H250Z" fill="${C.motorku}" opacity="0.28"/><rect x="-230" y="-200" width="460" height="20" rx="10" fill="${C.ink}"/><circle cx="-196" cy="-176" r="20" fill="${C.sun}"/><circle cx="196" cy="-176" r="20" fill="${C.motorku}"/><path d="M-170 112H170V140H-170Z" fill="${C.ink}"/>` +
	person(0, 72, 1.3, accent) +
	line('M62 112V-6M62-6L34-32', 8) +
	`<circle cx="28" cy="-38" r="14" fill="${C.ink}"/>` +
	[-190, -114, -38, 38, 114, 190]
		.map(
			(x, at) =>
				`<circle cx="${x}" cy="${164 - (at % 2) * 8}" r="24" fill="${C.ink}"/><path d="M${x - 36} 210C${x - 36} 176 ${x + 36} 176 ${x + 36} 210Z" fill="${[C.jiwa, C.aman, C.leaf, C.senyum, C.motorku, C.sun][at]}"/>`,
		)
		.join('') +
	line('M-146 176L-156 96M150 176L166 92M-66 176L-72 104', 11, '#E7B48F');

/** Each product has a scene of its own, so that no two cards beside each other look alike. */
export const PRODUCT_SCENES: Record<string, [category: string, draw: Draw]> = {
	'jaga-aman': ['aman', umbrella],
	'jaga-aman-xtra': ['aman', bus],
	'jaga-aman-instan': ['aman', dial],
	'jaga-aman-instan-ramean': ['aman', together],
	'jaga-korporat': ['aman', office],
	'jaga-sehat-tropis': ['sehat', mosquito],
	'jaga-sehat-pilihanku': ['sehat', days],
	'jaga-sehat-plus': ['sehat', cashless],
	'jaga-sehat-keluarga': ['sehat', home],
	'jaga-jiwa': ['jiwa', heartOver],
	'jaga-jiwa-xtra': ['jiwa', tree],
	'jaga-senyumku': ['senyum', tooth],
	'jaga-motorku': ['motorku', scooter],
	'jaga-liburan': ['lifestyle', journey],
	'jaga-gamers': ['lifestyle', gamepad],
	'jaga-konser': ['lifestyle', stage],
};

export const drawn = { heart, line, mosquito };
