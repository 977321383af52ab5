import { box, DETAIL, oval, type Pen, type Placement } from './pen.ts';
import type { Tones } from './tones.ts';

/** Draws something in the background, in the tones of the scene. */
type Far = (pen: Pen, tones: Tones, place?: Placement) => void;

const far =
	(draw: (pen: Pen, tones: Tones) => void): Far =>
	(pen, tones, place = {}) =>
		pen.at(place, () => draw(pen, tones));

/** The sun; in the dark scheme, the moon and stars. */
export const sun = far((pen, { s }) => {
	pen.flat(oval(0, 0, 44), s, 's');
	pen.byNight(() =>
		pen.flat(
			oval(-120, -30, 3) + oval(-70, 60, 2.4) + oval(96, -44, 3) + oval(150, 30, 2.4),
			'#F1EAD2',
		),
	);
});

export const cloud = far((pen, { w }) =>
	pen.flat(
		'M-50 14C-66 14-66-8-48-8C-46-26-20-32-8-18C4-34 34-28 36-8C58-10 60 14 44 14Z',
		w,
		'w',
		0.8,
	),
);

/** Office towers at Jalan Sudirman. */
export const towers = far((pen, { b, k, y }) => {
	pen.flat(
		'M-230 120V-30H-170V120ZM-150 120V-90L-120-112L-90-90V120ZM-70 120V-10H-10V120ZM20 120V-60H60V-84H72V-60H86V120ZM110 120V10H170V120ZM190 120V-50L240-76V120Z',
		b,
		'b',
	);
	pen.flat(
		[-216, -196, -136, -112, 34, 54, 204, 222]
			.flatMap((x, at) =>
				[0, 1, 2].map((row) => box(x, -14 + row * 30 - (at % 3) * 8, 8, 12)),
			)
			.join(''),
		y,
		'y',
	);
	pen.line('M-230 120H250', k, DETAIL, 'k');
});

/** The national monument. */
export const monas = far((pen, { c, k, s }) => {
	pen.flat('M-60 150L-40 112H40L60 150ZM-52 112C-40 92 40 92 52 112Z', c, 'c');
	pen.flat('M-11 100L-5-96H5L11 100Z', c, 'c');
	pen.flat('M-16-92H16L10-106H-10Z', c, 'c');
	pen.flat('M0-150C-16-128-14-110 0-108C16-110 12-128 0-150Z', s, 's');
	pen.line('M-70 150H70M0 96V-80', k, DETAIL, 'k');
});

/** A flyover with its pillars. */
export const flyover = far((pen, { b, c, k }) => {
	pen.flat('M-150 40L-160 190H-120L-128 40ZM120 40L110 190H150L142 40Z', b, 'b');
	pen.flat('M-340 20H340V-8L-340-22ZM-340 20H340V44H-340Z', c, 'c');
	pen.line(
		'M-340-22L340-8M-340 44H340M-290-20V-34M-200-18V-32M-110-16V-30M-20-14V-28M70-12V-26M160-10V-24M250-8V-22',
		k,
		DETAIL,
		'k',
	);
});

/** Rice terraces with two palms. */
export const terraces = far((pen, { b, c, k }) => {
	pen.flat('M-330 30C-220-50-140-60-40-10C60-60 200-50 330 10V260H-330Z', b, 'b');
	pen.flat('M-330 90C-200 40-60 50 40 84C140 50 240 50 330 80V260H-330Z', c, 'c');
	pen.line(
		'M-330 60C-200 0-100 10-20 40M20 34C120-4 220 0 330 44M-330 124C-200 84-80 90 20 118C140 90 240 92 330 114M-330 156C-180 122-60 128 40 152C140 132 250 130 330 146',
		k,
		DETAIL,
		'k',
	);
	pen.at({ x: -210, y: -20 }, () => palm(pen, k));
	pen.at({ x: 236, y: -16, size: 0.8, flip: true }, () => palm(pen, k));
});

function palm(pen: Pen, k: string): void {
	pen.line('M0 30C-6-10-2-50 10-84', k, 5, 'k');
	pen.line(
		'M10-84C-8-104-34-104-46-88M10-84C-10-88-26-74-30-58M10-84C28-106 54-100 62-84M10-84C30-86 44-72 46-56M10-84C6-108 14-118 24-124',
		k,
		4,
		'k',
	);
}

/** A lane of a kampung: tiled roofs, a fence and a lamp. */
export const kampung = far((pen, { b, c, k, y }) => {
	pen.flat(box(-300, -10, 170, 150) + box(110, 10, 190, 130), b, 'b');
	pen.flat('M-326-6L-290-74H-140L-104-6ZM84 14L124-50H286L326 14Z', c, 'c');
	pen.flat(
		box(-274, 20, 44, 44) +
			box(-204, 20, 40, 120) +
			box(140, 40, 44, 40) +
			box(220, 40, 44, 40),
		y,
		'y',
	);
	pen.line(
		'M-252 20V64M-274 42H-230M162 40V80M242 40V80M-326-6H-104M84 14H326M-298-28H-128M104-10H306M-290-50H-138M118-30H296',
		k,
		DETAIL,
		'k',
	);
	pen.line('M-60 140V-60Q-60-78-40-78', k, 4, 'k');
	pen.flat('M-52-80H-22L-28-66H-46Z', y, 'y');
});

/** A roadside stall: striped awning, counter, sachets on a string. */
export const warung = far((pen, { b, c, k, w, y }) => {
	pen.flat(box(-200, -70, 400, 250), b, 'b');
	pen.flat(box(-176, -36, 352, 104), y, 'y', 0.7);
	pen.flat(
		'M-226-110H226L206-44Q190-28 174-44Q158-28 142-44Q126-28 110-44Q94-28 78-44Q62-28 46-44Q30-28 14-44Q-2-28-18-44Q-34-28-50-44Q-66-28-82-44Q-98-28-114-44Q-130-28-146-44Q-162-28-178-44Q-192-28-206-44Z',
		c,
		'c',
	);
	pen.flat(
		'M-178-44L-170-110H-134L-146-44Q-162-28-178-44ZM-50-44L-46-110H-12L-18-44Q-34-28-50-44ZM78-44L74-110H110L110-44Q94-28 78-44ZM174-44L166-110H200L206-44Q190-28 174-44Z',
		w,
		'w',
	);
	pen.line('M-160-20V16M-140-20V22M-120-20V14M120-20V20M142-20V14M162-20V22', k, 9, 'k');
	pen.line('M-226-110H226M-200 72H200', k, 4, 'k');
});

/** A community health centre. */
export const puskesmas = far((pen, { b, c, k, w, y }) => {
	pen.flat(box(-210, -30, 420, 190), b, 'b');
	pen.flat('M-236-26L-200-84H200L236-26Z', c, 'c');
	pen.flat(box(-34, -98, 68, 68, 10), w, 'w');
	pen.flat('M-8-88H8V-72H24V-56H8V-40H-8V-56H-24V-72H-8Z', c, 'c');
	pen.flat(box(-180, 4, 60, 54) + box(120, 4, 60, 54) + box(-44, 24, 88, 136), y, 'y');
	pen.line('M-150 4V58M150 4V58M0 24V160M-236-26H236M-180 31H-120M120 31H180', k, DETAIL, 'k');
});

/** A hospital ward: window, curtain, drip. */
export const ward = far((pen, { b, c, k, y, w }) => {
	pen.flat(box(-60, -150, 170, 150, 10), y, 'y');
	pen.line(`${box(-60, -150, 170, 150, 10)}M25-150V0M-60-78H110`, k, 4, 'k');
	pen.flat('M-330-190H-170C-190-90-180 60-150 330H-330Z', b, 'b');
	pen.line(
		'M-290-190C-296-40-290 120-286 330M-250-190C-256-40-246 120-240 330M-212-190C-220-40-206 120-190 330',
		k,
		DETAIL,
		'k',
	);
	pen.line('M190 200V-150M160-150H220', k, 5, 'k');
	pen.flat(box(196, -142, 38, 62, 10), w, 'w');
	pen.flat(box(196, -112, 38, 32, 8), c, 'c');
	pen.line('M215-80V-30C215 0 180 10 170 40', k, DETAIL, 'k');
});

/** A room with a picture, a plant and a shelf. */
export const livingRoom = far((pen, { b, c, k, w }) => {
	pen.flat(box(-270, -120, 110, 84, 6), w, 'w');
	pen.flat('M-262-44L-232-84L-206-58L-190-74L-168-44Z', c, 'c');
	pen.line('M150-60H290M170-60V-104M188-60V-112M206-60V-98M250-60V-90', k, 5, 'k');
	pen.flat('M232 150L222 84H282L272 150Z', c, 'c');
	pen.flat(
		'M250 84C220 60 214 30 222 10C244 24 254 50 252 84ZM254 84C260 50 276 30 300 24C300 54 284 76 254 84ZM250 80C240 40 246 10 258-8C270 20 266 54 256 80Z',
		b,
		'b',
	);
});

/** Stage lights. */
export const stage = far((pen, { b, c, k, s }) => {
	pen.flat('M-250-200L-90 200H-290ZM250-200L90 200H290Z', b, 'b');
	pen.flat('M-90-200L-10 200H-130ZM90-200L10 200H130Z', b, 'b', 0.6);
	pen.line(
		'M-330-196H330M-300-170L-280-196L-260-170L-240-196L-220-170M220-170L240-196L260-170L280-196L300-170',
		k,
		4,
		'k',
	);
	pen.flat(
		oval(-250, -186, 16) + oval(-90, -186, 16) + oval(90, -186, 16) + oval(250, -186, 16),
		s,
		's',
	);
	pen.flat('M-330 120H330V260H-330Z', c, 'c');
});

/** A shore with a boat under sail. */
export const shore = far((pen, { b, c, k, w }) => {
	pen.flat('M-330 20H330V200H-330Z', b, 'b');
	pen.flat('M-330 110C-200 70-60 130 80 104C180 86 260 100 330 90V240H-330Z', c, 'c');
	pen.line('M-280 44H-220M-120 60H-70M60 40H130M210 62H270M-20 84H40', k, DETAIL, 'k');
	pen.flat('M130 4L150 28H236L252 2Z', c, 'c');
	pen.flat('M190-108V-4L140-4ZM198-90L240-8H198Z', w, 'w');
	pen.line('M194-112V4', k, DETAIL, 'k');
	pen.at({ x: -238, y: 60, size: 1.5 }, () => palm(pen, k));
});
