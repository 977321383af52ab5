import { C, cardShape, crowd, flower, personShape, petal } from './shapes.ts';
import {
	type DrawThing,
	stroke,
	heart,
	shadow,
	umbrella,
	bus,
	dial,
	bunting,
	home,
	tree,
	tooth,
	scooter,
	stagePicture,
} from './things.ts';

export function procession(accent: string): string {
	const over = (x: number, fill: string) =>
		`<g transform="translate(${x} 10) scale(0.9)"><path d="M-170 0C-170-100-92-152 0-152S170-100 170 0C146-18 112-18 85 0C58-20 28-20 0 0C-28-20-58-20-85 0C-112-18-146-18-170 0Z" fill="${fill}"/><path d="M0-152C-46-98-70-44-85 0C-58-20-28-20 0 0Z" fill="${C.sun}"/>${stroke('M0-4V150', 7)}</g>`;
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
				personShape(
					-660 + at * 110,
					at % 4 === 1 ? 128 : 112,
					[1.05, 0.72, 0.96, 1.1, 0.9][at % 5] ?? 1,
					body,
				),
			)
			.join('')
	);
}

const together: DrawThing = (accent) =>
	bunting(-190, [C.sun, accent, C.motorku, C.leaf, C.jiwa, C.sun]) +
	shadow(146, 210) +
	crowd(0, 84, 0.98, accent);

const office: DrawThing = (accent) => {
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
		personShape(-186, 114, 0.92, C.motorku) +
		personShape(186, 114, 0.92, C.jiwa) +
		personShape(-118, 130, 0.74, C.sun) +
		personShape(118, 130, 0.74, C.senyum)
	);
};

const mosquito: DrawThing = (accent) =>
	[-190, -120, 150, 210]
		.map((x, at) => stroke(`M${x} ${-170 + at * 22}L${x - 14} ${-136 + at * 22}`, 7, C.senyum))
		.join('') +
	petal(-6, -20, 150, 20, '#fff', 0.95) +
	petal(-6, -20, 150, -110, '#fff', 0.95) +
	stroke('M-30 30L-96 70L-120 150M0 40L-22 92L-30 158M28 30L84 78L100 152', 7) +
	`<ellipse cx="-70" cy="34" rx="96" ry="25" transform="rotate(-22 -70 34)" fill="${C.ink}"/><path d="M-128 44L-112 78M-92 26L-74 60M-54 10L-38 44" stroke="#fff" stroke-width="8"/><circle cx="28" cy="-6" r="36" fill="${C.ink}"/><circle cx="76" cy="-16" r="24" fill="${C.ink}"/><circle cx="82" cy="-22" r="7" fill="${C.sun}"/>` +
	stroke('M94-2L176 54', 6) +
	stroke('M84-38L112-70M70-40L82-78', 5) +
	`<path transform="translate(204 92) scale(2.3)" d="M0-30L26-20V2C26 18 14 28 0 34C-14 28-26 18-26 2V-20Z" fill="${accent}"/>` +
	flower(204, 94, 26, '#fff', 0.95, C.sun);

const days: DrawThing = (accent) => {
	const boxes = [0, 1, 2, 3]
		.map((at) => {
			const x = -102 + at * 68;
			return `<rect x="${x - 26}" y="-148" width="52" height="52" rx="10" fill="${at < 3 ? accent : C.mist}"/>${at < 3 ? stroke(`M${x - 12}-122L${x - 3}-112L${x + 13}-132`, 7, '#fff') : ''}`;
		})
		.join('');
	return (
		shadow(172, 200) +
		`<rect x="-160" y="-188" width="320" height="112" rx="18" fill="#fff"/><path d="M-92-204V-176M92-204V-176" stroke="${C.ink}" stroke-width="9" stroke-linecap="round"/>${boxes}` +
		`<g transform="translate(0 96)"><path d="M-170-70V70M170-10V70M-170 40H170" stroke="${C.ink}" stroke-width="8" stroke-linecap="round" fill="none"/><rect x="-160" y="-22" width="90" height="34" rx="17" fill="#fff"/><circle cx="-108" cy="-30" r="26" fill="#E7B48F"/><path d="M-134-38C-132-66-86-66-82-38C-96-48-120-48-134-38Z" fill="${C.ink}"/><path d="M-84 36V2C-84-16-66-26-40-26H120C146-26 160-10 160 10V36Z" fill="${accent}"/><path d="M-84 4C-60-8-50 20-30 8V36H-84Z" fill="${C.sun}"/></g>`
	);
};

const cashless: DrawThing = (accent) =>
	cardShape(-96, 6, 1.16, accent) +
	`<g transform="translate(120 40)">${shadow(126, 90)}<path d="M-92 124V-64C-92-76-84-84-72-84H72C84-84 92-76 92-64V124Z" fill="#fff"/><path d="M-92-40H92V-64C92-76 84-84 72-84H-72C-84-84-92-76-92-64Z" fill="${accent}"/><path d="M-12-72H12V-62H22V-50H12V-40H-12V-50H-22V-62H-12Z" fill="#fff" transform="translate(0 -6)"/><path d="M-26 124V70H26V124Z" fill="${C.ink}"/>${[-58, 0, 58].map((x) => `<rect x="${x - 17}" y="-16" width="34" height="38" rx="7" fill="${x === 0 ? C.sun : C.mist}"/>`).join('')}<path d="M-74 46H-42M42 46H74" stroke="${C.mist}" stroke-width="16" stroke-linecap="round"/></g>`;

const heartOver: DrawThing = (accent) =>
	shadow(162, 150) +
	heart(0, -84, 3.5, accent) +
	flower(0, -92, 38, '#fff', 0.95, C.sun) +
	personShape(-50, 118, 1.05, C.leaf) +
	personShape(54, 136, 0.66, C.sun) +
	petal(-214, 100, 38, 210, C.sun) +
	petal(196, -30, 44, 20, C.sun);

const journey: DrawThing = (accent) =>
	`<path d="M-250 150C-180 92-96 92-30 128C40 84 150 84 250 150Z" fill="${C.leaf}"/><path d="M-250 150H250V176H-250Z" fill="${C.senyum}"/>` +
	stroke('M132 118C136 60 146 20 160-8', 12, C.lifestyle) +
	[10, 60, 110, 170, 230].map((turn) => petal(160, -8, 72, turn - 160, C.leaf)).join('') +
	`<g transform="translate(-60 96)"><path d="M-30-84V-112H30V-84" fill="none" stroke="${C.ink}" stroke-width="10" stroke-linejoin="round"/><rect x="-76" y="-86" width="152" height="146" rx="20" fill="${C.motorku}"/><path d="M-40-86V60M40-86V60" stroke="#fff" stroke-width="7" opacity="0.7"/>${flower(0, -12, 34, '#fff', 0.95, C.sun)}</g>` +
	`<g transform="translate(30 -118) rotate(-10)"><path d="M-150 6C-150-10-128-18-104-18H86C124-18 150-6 150 6S124 26 86 26H-110C-134 26-150 20-150 6Z" fill="#fff"/><path d="M-12 8L-72 92H-38L50 8Z" fill="${accent}"/><path d="M-120-10L-150-62H-124L-84-14Z" fill="${accent}"/><path d="M-60-2H100" stroke="${C.senyum}" stroke-width="9" stroke-dasharray="1 20" stroke-linecap="round"/></g>` +
	`<circle cx="-196" cy="-124" r="38" fill="${C.sun}"/>`;

const gamepad: DrawThing = (accent) =>
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
	stroke('M-60-92C-60-150 0-130 0-184', 8) +
	petal(-214, -130, 40, 200, C.sun) +
	petal(200, -140, 44, 20, C.sun);

/** Each product has its own scene, so that no two neighbouring cards look alike. */
export const PRODUCT_SCENES: Record<string, [category: string, draw: DrawThing]> = {
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
	'jaga-konser': ['lifestyle', stagePicture],
};

export const productShapes = { heart, line: stroke, mosquito };
