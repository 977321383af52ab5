import type { ReactNode } from 'react';

const LOOKS = {
	info: 'border-info/40 bg-info/5 text-info',
	success: 'border-success/40 bg-success/5 text-success',
	warning: 'border-warning/40 bg-warning/5 text-warning',
	error: 'border-error/40 bg-error/5 text-error',
} as const;

/** A quiet inline message that stays; errors are announced at once, the rest politely. */
export function Notice({
	look = 'info',
	title,
	children,
}: {
	look?: keyof typeof LOOKS;
	title?: string;
	children?: ReactNode;
}) {
	return (
		<div
			role={look === 'error' ? 'alert' : 'status'}
			className={`petal border p-4 ${LOOKS[look]}`}
		>
			{title ? <p className="font-semibold">{title}</p> : null}
			<div className="text-ink">{children}</div>
		</div>
	);
}
