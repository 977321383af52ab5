import { type ReactNode, useEffect, useRef } from 'react';

/**
 * True if the reader has scrolled to within 5 px of the end, or if there is nothing to scroll
 * (B4.68, B2.6.06).
 */
export function isReadToEnd({
	scrollTop,
	clientHeight,
	scrollHeight,
}: {
	scrollTop: number;
	clientHeight: number;
	scrollHeight: number;
}): boolean {
	return scrollHeight - scrollTop - clientHeight <= 5;
}

export type TermsBoxProps = {
	id: string;
	title: string;
	label: string;
	read: boolean;
	agreed: boolean;
	missing?: boolean;
	onRead: () => void;
	onAgree: (agreed: boolean) => void;
	children: ReactNode;
};

/** A text that reports when the reader has scrolled it to the end. */
export function ReadBox({
	id,
	title,
	read,
	missing = false,
	onRead,
	children,
}: Pick<TermsBoxProps, 'id' | 'title' | 'read' | 'missing' | 'onRead' | 'children'>) {
	const box = useRef<HTMLDivElement>(null);
	const measure = () => {
		if (!read && box.current && box.current.clientHeight > 0 && isReadToEnd(box.current))
			onRead();
	};
	useEffect(() => {
		const element = box.current;
		if (read || !element) return;
		measure();
		// Rotating the phone or enlarging the text changes whether the text fits without scrolling.
		const sizes = new ResizeObserver(measure);
		sizes.observe(element);
		return () => sizes.disconnect();
	});
	return (
		<>
			<h3 id={`${id}-title`} className="font-semibold">
				{title}
			</h3>
			<div
				ref={box}
				role="region"
				aria-labelledby={`${id}-title`}
				tabIndex={0}
				onScroll={measure}
				className={
					'relative max-h-32 overflow-y-auto rounded-control border bg-white px-4 py-2 md:max-h-48 md:p-4 ' +
					(missing ? 'border-error' : 'border-line')
				}
			>
				{children}
			</div>
		</>
	);
}

/**
 * A text that the reader must scroll to the end before agreeing, by touch, mouse wheel or keyboard
 * (trust.md K1).
 */
export function TermsBox({
	id,
	title,
	label,
	read,
	agreed,
	missing = false,
	onRead,
	onAgree,
	children,
}: TermsBoxProps) {
	const hint = `${id}-hint`;
	return (
		<div id={id} className="grid gap-2">
			<ReadBox id={id} title={title} read={read} missing={missing && !agreed} onRead={onRead}>
				{children}
			</ReadBox>
			<label
				className={`flex min-h-11 items-start gap-3 py-2 ${read ? '' : 'cursor-not-allowed text-mute'}`}
			>
				<input
					type="checkbox"
					checked={agreed}
					disabled={!read}
					aria-describedby={read ? undefined : hint}
					aria-invalid={missing && !agreed ? true : undefined}
					onChange={(event) => onAgree(event.target.checked)}
					className="mt-0.5 size-5 shrink-0 accent-leaf"
				/>
				<span>{label}</span>
			</label>
			<p id={hint} className={`text-sm ${missing ? 'text-error' : 'text-mute'} empty:hidden`}>
				{read
					? missing && !agreed
						? 'Centang kotak ini untuk melanjutkan.'
						: ''
					: 'Gulir teks di atas sampai akhir untuk membuka kotak ini.'}
			</p>
		</div>
	);
}
