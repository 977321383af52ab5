export const archiveKey = (id: string): string => `content-archives/${id}.zip`;
