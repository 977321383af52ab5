import { type Ref, useId } from 'react';

export type FormProblem = { id: string; message: string; name?: string };

export function ErrorSummary({
	problems,
	ref,
}: {
	problems: readonly FormProblem[];
	ref: Ref<HTMLDivElement>;
}) {
	const heading = useId();
	if (problems.length === 0) return null;
	const go = (id: string) => {
		const field = document.getElementById(id);
		field?.scrollIntoView({ block: 'center' });
		field?.focus();
	};
	return (
		<div
			ref={ref}
			tabIndex={-1}
			role="alert"
			aria-labelledby={heading}
			className="petal border-2 border-error bg-white p-5"
		>
			<h3 id={heading} className="text-lg text-error">
				{problems.length === 1
					? 'Ada satu hal yang perlu diperbaiki'
					: `Ada ${problems.length} hal yang perlu diperbaiki`}
			</h3>
			<ul className="mt-2 list-disc pl-5">
				{problems.map(({ id, message }) => (
					<li key={`${id} ${message}`}>
						<a
							href={`#${id}`}
							className="inline-flex min-h-8 items-center text-error underline underline-offset-4"
							onClick={(event) => {
								event.preventDefault();
								go(id);
							}}
						>
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
