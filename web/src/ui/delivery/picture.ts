/** Limits the longer side of a photo, in pixels. */
const maxSide = 1600;
const quality = 0.6;

/** Returns a size scaled down so that the longer side is at most `max`. */
export function scaled(width: number, height: number, max = maxSide) {
  const factor = Math.min(1, max / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Scales a photo down and returns it as a JPEG in a data URL, so that it fits the phone's storage. */
export async function scaledPhoto(photo: Blob): Promise<string> {
  const picture = await createImageBitmap(photo);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, scaled(picture.width, picture.height));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', quality);
  } finally {
    picture.close();
  }
}

/** Returns the bytes of a data URL. Its text is decoded here, because the page may not fetch such URLs. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;base64$/g, '') });
}
