import { type PointerEvent, useState } from 'react';

import type { cropPicture } from '#insurance/site/content-studio/media/api.ts';
import { type CropShape, cropBox } from '#insurance/site/content-studio/media/crop.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { useSend } from '../../office-calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel } from '../../parts/parts.tsx';
import { type ListedPicture, pictureUrl } from './kept-picture.ts';

const SHAPES: { value: CropShape; label: string }[] = [
	{ value: 'wide', label: 'Lebar 16:9' },
	{ value: 'card', label: 'Kartu 4:3' },
	{ value: 'square', label: 'Persegi' },
	{ value: 'tall', label: 'Tegak 3:4' },
	{ value: 'share', label: 'Dibagikan 1200×630' },
];

type Focus = { x: number; y: number };
const percent = (part: number) => `${part * 100}%`;

/** Shows the picture with its crop; a click moves the focal point. */
function Frame({
	picture,
	shape,
	focus,
	onFocus,
}: {
	picture: ListedPicture;
	shape: CropShape;
	focus: Focus;
	onFocus: (focus: Focus) => void;
}) {
	const box = cropBox(picture, shape, focus);
	const point = (event: PointerEvent<HTMLDivElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onFocus({
			x: Math.min(1, Math.max(0, (event.clientX - left) / width)),
			y: Math.min(1, Math.max(0, (event.clientY - top) / height)),
		});
	};
	return (
		<div className="relative max-w-2xl cursor-crosshair overflow-hidden" onPointerDown={point}>
			<img
				src={picture.default}
				alt={picture.alt}
				width={picture.width}
				height={picture.height}
			/>
			<div
				aria-hidden="true"
				className="absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] outline-2 outline-leaf"
				style={{
					left: percent(box.left / picture.width),
					top: percent(box.top / picture.height),
					width: percent(box.width / picture.width),
					height: percent(box.height / picture.height),
				}}
			/>
			<div
				aria-hidden="true"
				className="absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-leaf"
				style={{ left: percent(focus.x), top: percent(focus.y) }}
			/>
		</div>
	);
}

function Slider({
	id,
	label,
	value,
	onChange,
}: {
	id: string;
	label: string;
	value: number;
	onChange: (value: number) => void;
}) {
	return (
		<label htmlFor={id} className="grid gap-1 font-semibold">
			<span>{label}</span>
			<input
				id={id}
				type="range"
				min={0}
				max={100}
				value={Math.round(value * 100)}
				className="h-11 w-full accent-leaf"
				onChange={(event) => onChange(Number(event.target.value) / 100)}
			/>
		</label>
	);
}

/** Crops a picture around the part that must stay visible; the result is a new picture. */
export function CropPicture({ picture }: { picture: ListedPicture }) {
	const [shape, setShape] = useState<CropShape>('wide');
	const [focus, setFocus] = useState<Focus>({ x: 0.5, y: 0.5 });
	const navigate = useNavigate();
	const { busy, problem, send } = useSend<typeof cropPicture>(
		'POST /page/office/content/picture-crop',
	);
	const crop = async () => {
		const made = await send({ address: picture.default, shape, ...focus });
		if (made) await navigate(pictureUrl(made.default));
	};
	return (
		<Panel title={picture.alt || 'Hiasan, tanpa kata'}>
			<p className="text-mute">
				<span>{picture.width}</span> × <span>{picture.height}</span> piksel. Tekan bagian
				yang harus tetap terlihat, pilih bentuknya, lalu simpan sebagai gambar baru.
			</p>
			<Frame picture={picture} shape={shape} focus={focus} onFocus={setFocus} />
			<Choice
				legend="Bentuk"
				name="bentuk"
				value={shape}
				options={SHAPES}
				onChange={setShape}
			/>
			<div className="grid max-w-2xl gap-3 sm:grid-cols-2">
				<Slider
					id="titik-x"
					label="Titik penting, dari kiri"
					value={focus.x}
					onChange={(x) => setFocus({ ...focus, x })}
				/>
				<Slider
					id="titik-y"
					label="Titik penting, dari atas"
					value={focus.y}
					onChange={(y) => setFocus({ ...focus, y })}
				/>
			</div>
			{problem ? (
				<p role="alert" className="text-error">
					{problem}
				</p>
			) : null}
			<div>
				<Button busy={busy} onClick={() => void crop()}>
					Simpan potongan
				</Button>
			</div>
		</Panel>
	);
}
