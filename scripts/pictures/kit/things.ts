import { box, INK, oval, type Pen } from './pen.ts';

/** Draws the umbrella of the brand, open, with the origin at the top of its pole. */
export function drawUmbrella(pen: Pen, colour: string, pole = 190): void {
	pen.limb(`M0-10V${pole}`, 9, '#59666C');
	pen.shape(
		'M-170 0C-166-94-92-150 0-150S166-94 170 0C146-18 110-18 85 0C58-20 28-20 0 0C-28-20-58-20-85 0C-110-18-146-18-170 0Z',
		colour,
	);
	pen.shape(
		'M0-150C-46-104-72-50-85 0C-58-20-28-20 0 0C28-20 58-20 85 0C72-50 46-104 0-150Z',
		'#F2B544',
	);
	pen.line('M0-150V0M0-150V-164');
}

export function drawMosquito(pen: Pen): void {
	pen.flat(
		'M-6-6C-34-44-54-40-50-22C-46-8-22-2-6-2ZM4-8C10-50 30-56 36-40C40-24 22-8 8-2Z',
		'#fff',
		'',
		0.85,
	);
	pen.line('M-6-6C-34-44-54-40-50-22C-46-8-22-2-6-2M4-8C10-50 30-56 36-40C40-24 22-8 8-2');
	pen.shape('M-34 10C-20-8 8-10 20 0C12 14-16 18-34 10Z', '#59666C');
	pen.shape(oval(26, 2, 9), '#59666C');
	pen.line(
		'M34 6L56 20M-8 12L-22 38L-30 40M6 12L4 40L10 46M16 8L34 34L42 34M-20 0L-18 14M-6-4L-4 14',
	);
}

/** Draws a tick on a petal. */
export function drawTick(pen: Pen, colour: string): void {
	pen.shape('M-44 44C-44-10-10-44 44-44C44 10 10 44-44 44Z', colour);
	pen.line('M-20 6L-4 22L22-16', '#fff', 9);
}

export function drawHeart(pen: Pen, colour: string): void {
	pen.shape('M0 30C-36 6-34-24-14-26C-5-27-2-21 0-16C2-21 5-27 14-26C34-24 36 6 0 30Z', colour);
}

/** Draws a glass of tea. */
export function drawTea(pen: Pen): void {
	pen.shape('M-20-34L-15 30H15L20-34Z', '#fff');
	pen.flat('M-16-16L-13 27H13L16-16Z', '#C9762F');
	pen.line('M-20-34L-15 30H15L20-34ZM-8-46Q-14-56-8-66M8-46Q2-56 8-66');
}

export function drawPaper(pen: Pen, accent: string): void {
	pen.shape('M-46-62H26L48-40V62H-46Z', '#fff');
	pen.line('M26-62V-40H48');
	pen.flat(box(-32, -36, 34, 18, 4), accent);
	pen.line('M-32-4H34M-32 14H34M-32 32H8', '#B9C6C3', 5);
}

export function drawBag(pen: Pen, colour: string): void {
	pen.limb('M-22-58V-84H22V-58', 9, INK);
	pen.shape(box(-56, -62, 112, 124, 14), colour);
	pen.line('M-34-62V62M34-62V62');
	pen.shape(oval(-36, 66, 8) + oval(36, 66, 8), '#33393D');
}

export function drawPalmFan(pen: Pen): void {
	pen.limb('M0 20V64', 8, '#A9784A');
	pen.shape('M0 26C-52 20-60-40 0-56C60-40 52 20 0 26Z', '#E9C88E');
	pen.line('M0 24V-50M-4 22L-34-30M4 22L34-30');
}

/** Draws a stack of coins for each count. */
export function drawCoins(pen: Pen, counts: number[]): void {
	counts.forEach((count, at) => {
		for (let coin = 0; coin < count; coin++) {
			const [x, y] = [at * 66, -coin * 17];
			pen.shape(
				`M${x - 30} ${y - 8}V${y + 8}A30 11 0 0 0 ${x + 30} ${y + 8}V${y - 8}Z`,
				'#D99A2B',
			);
			pen.shape(oval(x, y - 8, 30, 11), '#F2B544');
		}
	});
}

/** Draws a wall calendar on which the first `marked` days are marked. */
export function drawCalendar(pen: Pen, accent: string, marked: number): void {
	pen.shape(box(-84, -80, 168, 170, 12), '#fff');
	pen.shape('M-84-44V-68A12 12 0 0 1-72-80H72A12 12 0 0 1 84-68V-44Z', accent);
	pen.line('M-46-94V-70M46-94V-70', INK, 6);
	const day = (at: number) => box(-66 + (at % 5) * 28, -28 + Math.floor(at / 5) * 28, 20, 20, 4);
	const days = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, at) => day(from + at)).join('');
	pen.flat(days(0, marked), accent);
	pen.flat(days(marked, 20), '#DDE7E4');
}

export function drawClock(pen: Pen, accent: string): void {
	pen.shape(oval(0, 0, 80), accent);
	pen.shape(oval(0, 0, 62), '#fff');
	pen.flat('M0 0V-50A50 50 0 0 1 43 25Z', '#F2B544');
	pen.line('M0 0V-40M0 0L28 16M0-54V-48M54 0H48M0 54V48M-54 0H-48', INK, 4);
}

/** Draws an identity card with a face and a padlock. */
export function drawIdentityCard(pen: Pen, accent: string): void {
	pen.shape(box(-92, -58, 184, 116, 12), '#fff');
	pen.shape('M-92-30V-46A12 12 0 0 1-80-58H80A12 12 0 0 1 92-46V-30Z', accent);
	pen.shape(box(34, -18, 44, 58, 5), '#DDECEF');
	pen.flat(`${oval(56, 4, 11, 12)}M40 38C40 16 72 16 72 38Z`, '#A96C43');
	pen.line('M-76-10H18M-76 8H0M-76 26H14', '#B9C6C3', 5);
	pen.limb('M-84 44V28C-84-2-44-2-44 28V44', 9, '#59666C');
	pen.shape(box(-98, 40, 68, 52, 9), '#F2B544');
	pen.line('M-64 60V74', INK, 6);
}

export function drawHouse(pen: Pen, accent: string): void {
	pen.shape('M-50-6H50V64H-50Z', '#fff');
	pen.shape('M-70-4L0-66L70-4Z', accent);
	pen.shape(box(-14, 22, 28, 42), '#D9694A');
	pen.line('M-40 16H-26V30H-40ZM26 16H40V30H26Z');
}

export function drawLens(pen: Pen): void {
	pen.limb('M30 32L62 66', 16, '#D9694A');
	pen.flat(oval(0, 0, 44), '#DDECEF', '', 0.6);
	pen.line(oval(0, 0, 44), INK, 8);
	pen.line('M-24-8C-20-22-8-28 2-28', '#fff', 5);
}
