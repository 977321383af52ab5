import { box, DETAIL, INK, oval, type Pen } from './pen.ts';

function wheel(pen: Pen, x: number, y: number, r: number): void {
	pen.shape(oval(x, y, r), '#33393D');
	pen.shape(oval(x, y, r * 0.46), '#D9DEDC');
}

/**
 * Draws an angkot from the side, driving to the right. `inside` draws the passengers behind the
 * open windows.
 */
export function drawAngkot(pen: Pen, colour: string, inside: () => void): void {
	pen.flat(box(-206, -96, 330, 96), '#5B6A70');
	inside();
	pen.shape(
		'M-224-94C-224-124-208-136-184-136H96C134-136 158-112 182-56L226-36C240-28 246-14 246 6V56C246 70 238 78 224 78H-204C-216 78-224 70-224 58ZM-204-104V-22H-96V-104ZM-80-104V-22H30V-104ZM48-104V-22H158C148-62 132-104 96-104Z',
		colour,
	);
	pen.line('M-224 10H246M-88-22V78M40-22V78M56-2H76M-232 58H-214M230 60H250');
	pen.line('M-214 26H236', '#fff', 7);
	pen.shape(oval(232, 14, 9, 12), '#FCE9B9');
	pen.shape('M-120-136L-112-150H20L28-136Z', '#fff');
	wheel(pen, -130, 78, 36);
	wheel(pen, 150, 78, 36);
}

/** Draws a scooter from the side, riding to the right. */
export function drawScooter(pen: Pen, colour: string): void {
	wheel(pen, -120, 92, 42);
	wheel(pen, 138, 92, 42);
	pen.limb('M92-76L136 86', 14, '#D9DEDC');
	pen.shape(
		'M-176 40C-176 0-140-24-100-24H-10C6-24 14-10 18 10C22 34 28 44 44 44H70C84 44 88 30 84 8L66-74C64-86 70-94 82-94C96-94 104-88 108-76L140 40C146 60 136 72 118 72H-40C-48 44-70 30-104 32C-136 34-152 50-158 70C-172 66-176 56-176 40Z',
		colour,
	);
	pen.shape(
		'M-160-30C-168-48-156-58-138-56L-20-50C0-48 8-36 0-22H-140C-150-22-156-24-160-30Z',
		INK,
	);
	pen.line('M-96-4H-30M-96 14H-44M84-40L108 30');
	pen.limb('M78-92L62-122L34-124', 9, '#59666C');
	pen.shape('M74-100C74-116 92-122 104-112L112-94C108-84 94-82 86-86Z', colour);
	pen.shape(oval(108, -96, 11, 10), '#FCE9B9');
	pen.limb('M-176 6L-190 0', 12, '#E0524A');
}

/** Draws the front of a becak with its hood. `inside` draws the passengers. */
export function drawBecak(pen: Pen, colour: string, inside: () => void): void {
	wheel(pen, -150, 120, 56);
	pen.shape('M-190-60C-190-190-40-220 30-150L10-50H-190Z', colour);
	pen.line('M-126-184L-110-50M-40-190L-36-50');
	inside();
	pen.shape('M-196-40H26L40 60C30 84 6 90-20 90H-150C-180 90-192 60-196-40Z', '#F2B544');
	pen.line('M-190 10H34M-170-40L-150 90M-60-40V90', INK, DETAIL);
	wheel(pen, 40, 120, 56);
}
