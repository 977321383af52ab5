import type { ReactNode } from 'react';

import { SmartLink } from '#web/ui/Button.tsx';

export function BackLink({ url, children }: { url: string; children: ReactNode }) {
	return (
		<SmartLink
			url={url}
			className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-leaf underline-offset-4 hover:underline"
		>
			<span aria-hidden="true">←</span> {children}
		</SmartLink>
	);
}
