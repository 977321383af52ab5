import { box, INK, oval, type Pen } from './pen.ts';

/** The umbrella of the brand, opened round the top of its pole at 0, 0. */
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

/** A tick on a petal. */
export function drawTick(pen: Pen, colour: string): void {
	pen.shape('M-44 44C-44-10-10-44 44-44C44 10 10 44-44 44Z', colour);
	pen.line('M-20 6L-4 22L22-16', '#fff', 9);
}

export function drawHeart(pen: Pen, colour: string): void {
	pen.shape('M0 30C-36 6-34-24-14-26C-5-27-2-21 0-16C2-21 5-27 14-26C34-24 36 6 0 30Z', colour);
}

/** A glass of tea. */
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
