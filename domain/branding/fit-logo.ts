interface Size {
  width: number;
  height: number;
}

/** The size of a logo in a box, which it fills in one direction and never outgrows. */
export function fitLogo({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
